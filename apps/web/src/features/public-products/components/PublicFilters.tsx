import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { publicProductQueries } from '../api/public-products.queries.ts';
import type { FilterChanges, ProductsAddress } from '../products-address.ts';
import { useEarlierFilters } from '../use-earlier-filters.ts';

type PublicFiltersProps = {
  query: ProductsAddress;
  /** The other URL parameters, as hidden fields, because submitting a GET form drops them. */
  kept: readonly (readonly [name: string, value: string])[];
  onChange: (changes: FilterChanges) => void;
};

/** A plain GET form; with scripts, each change applies immediately. */
export function PublicFilters({ query, kept, onChange }: PublicFiltersProps) {
  const { t } = useTranslation(['public-products', 'common']);
  const { showPrices, showSupplierNames } = usePublicSettings().settings;
  const [search, setSearch] = useTypedText(query.search, (text) => onChange({ search: text }));
  // If the list fails to load, the other filters still work.
  const suppliers = useQuery({ ...publicProductQueries.suppliers(), enabled: showSupplierNames }).data ?? [];
  const catalogs = useQuery(publicProductQueries.catalogs()).data ?? [];
  const form = useRef<HTMLFormElement>(null);
  useEarlierFilters(form, onChange);

  return (
    <search>
      <form
        ref={form}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: search.trim() });
        }}
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_7rem_7rem_auto] lg:grid-cols-[2fr_1fr_1fr_8rem_8rem_auto]"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="col-span-2 md:col-span-5 lg:col-span-1">
          <SearchField
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            name="search"
            value={search}
            onChange={setSearch}
            maxLength={MAX_SEARCH_LENGTH}
          />
        </div>
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
            <PriceField name="minPrice" value={query.minPrice} onChange={onChange} />
            <PriceField name="maxPrice" value={query.maxPrice} onChange={onChange} />
          </>
        )}
        <Button type="submit" icon={Search} className="max-md:col-span-2">
          {t('apply')}
        </Button>
      </form>
    </search>
  );
}

type PriceFieldProps = {
  name: 'minPrice' | 'maxPrice';
  value: number | undefined;
  onChange: (changes: FilterChanges) => void;
};

function PriceField({ name, value, onChange }: PriceFieldProps) {
  const { t } = useTranslation('public-products');
  const [typed, setTyped] = useTypedText(value === undefined ? '' : String(value), (text) =>
    onChange({ [name]: text }),
  );
  return (
    <TextField
      label={t(name)}
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
