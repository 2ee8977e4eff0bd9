import type { ProductQuery } from '@sampan/contract/products';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { STOCK_FILTERS } from '@sampan/contract/stock';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

/** The filters by URL parameter; empty means none. */
export type ProductFilterChanges = Partial<Record<(typeof FILTERS)[number], string>>;

const FILTERS = ['search', 'supplier', 'catalog', 'stock', 'minPrice', 'maxPrice'] as const;

export const isFiltered = (query: ProductQuery): boolean =>
  FILTERS.some((name) => query[name] !== undefined && query[name] !== '' && query[name] !== 'all');

export const NO_FILTERS: ProductFilterChanges = Object.fromEntries(FILTERS.map((name) => [name, '']));

type ProductFiltersProps = {
  query: ProductQuery;
  onChange: (changes: ProductFilterChanges) => void;
  /** The selects of other features. */
  supplierSelect: ReactNode;
  catalogSelect: ReactNode;
};

export function ProductFilters({ query, onChange, supplierSelect, catalogSelect }: ProductFiltersProps) {
  const { t } = useTranslation(['products', 'common']);
  const [search, setSearch] = useTypedText(query.search, (text) => onChange({ search: text }));
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_1fr_1fr_6rem_6rem] xl:grid-cols-[2fr_1fr_1fr_1fr_7rem_7rem_auto]">
      <div className="col-span-2 md:col-span-5 xl:col-span-1">
        <SearchField
          label={t('search')}
          value={search}
          onChange={setSearch}
          onSubmit={(text) => onChange({ search: text.trim() })}
          placeholder={t('searchPlaceholder')}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      {supplierSelect}
      {catalogSelect}
      <div className="max-md:col-span-2">
        <FilterSelect
          hideLabel
          label={t('filters.stock')}
          value={query.stock || 'all'}
          onChange={({ target }) => onChange({ stock: target.value === 'all' ? '' : target.value })}
          options={[
            { value: 'all', label: t('filters.allStock') },
            ...STOCK_FILTERS.map((band) => ({ value: band, label: t(`common:stock.${band}`) })),
          ]}
        />
      </div>
      <PriceBound name="minPrice" value={query.minPrice} onChange={onChange} />
      <PriceBound name="maxPrice" value={query.maxPrice} onChange={onChange} />
      {isFiltered(query) && (
        <Button variant="ghost" icon={X} onClick={() => onChange(NO_FILTERS)} className="justify-self-start">
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}

type PriceBoundProps = {
  name: 'minPrice' | 'maxPrice';
  value: number | undefined;
  onChange: (changes: ProductFilterChanges) => void;
};

function PriceBound({ name, value, onChange }: PriceBoundProps) {
  const { t } = useTranslation('products');
  const [typed, setTyped] = useTypedText(value === undefined ? '' : String(value), (text) =>
    onChange({ [name]: text }),
  );
  return (
    <TextField
      hideLabel
      label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value.replaceAll(/[^\d.]/g, ''))}
    />
  );
}
