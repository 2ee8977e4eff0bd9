import type { PublicCategories } from '@sampan/contract/products';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { FilterFold } from '#src/ui/forms/FilterFold.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { publicProductQueries } from '../api/public-products.queries.ts';
import { categoryLabel, type FilterChanges, type ProductsAddress, spellingOf } from '../products-address.ts';
import { useEarlierFilters } from '../use-earlier-filters.ts';

type PublicFiltersProps = {
  query: ProductsAddress;
  categories: PublicCategories;
  /** The other URL parameters, as hidden fields, because submitting a GET form drops them. */
  kept: readonly (readonly [name: string, value: string])[];
  /** The URL of the list without a filter. */
  hrefWithout: (filter: string) => string;
  onChange: (changes: FilterChanges) => void;
};

export const FILTER_FORM = 'product-filters';

/** A plain GET form; with scripts, each change applies immediately. */
export function PublicFilters({ query, categories, kept, hrefWithout, onChange }: PublicFiltersProps) {
  const { t } = useTranslation(['public-products', 'common']);
  const { showPrices, showSupplierNames } = usePublicSettings().settings;
  const [search, setSearch] = useTypedText(query.search, (text) => onChange({ search: text }));
  // If the list fails to load, the other filters still work.
  const suppliers = useQuery({ ...publicProductQueries.suppliers(), enabled: showSupplierNames }).data ?? [];
  const catalogs = useQuery(publicProductQueries.catalogs()).data ?? [];
  const form = useRef<HTMLFormElement>(null);
  const { money } = useFormat();
  const chosen = spellingOf(query.category, categories);
  const nameOf = (choices: readonly { _id: string; name: string }[], id: string | undefined) =>
    choices.find(({ _id }) => _id === id)?.name;
  const chips = [
    { name: 'category', text: categoryLabel(chosen, categories) },
    { name: 'supplier', text: nameOf(suppliers, query.supplier) },
    {
      name: 'catalog',
      text: nameOf(
        catalogs.map(({ _id, catalogName }) => ({ _id, name: catalogName })),
        query.catalog,
      ),
    },
    { name: 'minPrice', text: query.minPrice !== undefined && `${t('minPrice')} ${money(query.minPrice)}` },
    { name: 'maxPrice', text: query.maxPrice !== undefined && `${t('maxPrice')} ${money(query.maxPrice)}` },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));

  return (
    <search>
      <form
        ref={form}
        id={FILTER_FORM}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: search.trim() });
        }}
        className="grid grid-cols-[1fr_auto] items-start gap-3 md:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr_7rem_7rem_auto] print:hidden"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 md:col-span-3 xl:col-span-1 xl:mt-6">
          <SearchField
            hasSlash
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            name="search"
            value={search}
            onChange={setSearch}
            maxLength={MAX_SEARCH_LENGTH}
          />
        </div>
        <FilterFold
          label={chips.length === 0 ? t('filters') : t('filtersSet', { count: chips.length })}
          isOpen={isRangeEmpty(query)}
        >
          <SelectField
            label={t('category')}
            name="category"
            value={chosen ?? ''}
            onChange={(event) => onChange({ category: event.target.value })}
            options={[
              { value: '', label: t('allCategories') },
              ...(chosen !== undefined && !categories.some(({ category }) => category === chosen)
                ? [{ value: chosen, label: chosen }]
                : []),
              ...categories.map(({ category, label = category, count }) => ({
                value: category,
                label: t('categoryCount', { category: label, number: count }),
              })),
            ]}
          />
          {showSupplierNames && (
            <SelectField
              label={t('supplier')}
              name="supplier"
              value={query.supplier ?? ''}
              onChange={(event) => onChange({ supplier: event.target.value })}
              options={[
                { value: '', label: t('allSuppliers') },
                ...suppliers.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          )}
          <SelectField
            label={t('catalog')}
            name="catalog"
            value={query.catalog ?? ''}
            onChange={(event) => onChange({ catalog: event.target.value })}
            options={[
              { value: '', label: t('allCatalogs') },
              ...catalogs.map(({ _id, catalogName }) => ({ value: _id, label: catalogName })),
            ]}
          />
          {showPrices && (
            <>
              <PriceField
                name="minPrice"
                value={query.minPrice}
                error={isRangeEmpty(query) ? t('priceRangeEmpty') : undefined}
                onChange={onChange}
              />
              <PriceField name="maxPrice" value={query.maxPrice} onChange={onChange} />
            </>
          )}
          <Button type="submit" icon={Search} className="max-md:col-span-2 md:mt-6">
            {t('apply')}
          </Button>
        </FilterFold>
      </form>
      <EarlierFilters form={form} onChange={onChange} />
      {chips.length > 0 && (
        <ul aria-label={t('filtersOn')} className="mt-3 flex flex-wrap gap-2 md:hidden">
          {chips.map(({ name, text }) => (
            <li key={name} className="min-w-0">
              <Link
                to={hrefWithout(name)}
                className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-control bg-surface ps-3 pe-2 text-sm"
              >
                <span className="sr-only">{t('removeFilter')}: </span>
                <bdi className="truncate">{text}</bdi>
                <X className="size-4 shrink-0" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** Renders nothing: alone it renders again after hydration, not the whole form. */
function EarlierFilters({
  form,
  onChange,
}: { form: RefObject<HTMLFormElement | null> } & Pick<PublicFiltersProps, 'onChange'>) {
  useEarlierFilters(form, onChange);
  return null;
}

/** No price is at least the minimum and at most the maximum. */
const isRangeEmpty = ({ minPrice, maxPrice }: ProductsAddress): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

type PriceFieldProps = {
  name: 'minPrice' | 'maxPrice';
  value: number | undefined;
  error?: string | undefined;
  onChange: (changes: FilterChanges) => void;
};

function PriceField({ name, value, error, onChange }: PriceFieldProps) {
  const { t } = useTranslation('public-products');
  const [typed, setTyped] = useTypedText(value === undefined ? '' : String(value), (text) =>
    onChange({ [name]: text }),
  );
  return (
    <TextField
      label={t(name)}
      error={error}
      name={name}
      dir="ltr"
      inputMode="decimal"
      placeholder="$"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value.replaceAll(/[^\d.]/g, ''))}
    />
  );
}
