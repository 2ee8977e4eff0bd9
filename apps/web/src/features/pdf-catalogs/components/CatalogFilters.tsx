import { CATEGORY_TYPES, type CategoryType } from '@sampan/contract/pdf-catalogs';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { pdfCatalogQueries } from '../api/pdf-catalogs.queries.ts';

export const SEARCH_MODES = ['details', 'text'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

type CatalogFiltersProps = {
  mode: SearchMode;
  onMode: (mode: SearchMode) => void;
  search: string;
  onSearch: (text: string) => void;
  /** The `_id` of a category of either type; empty for all. */
  category: string;
  onCategory: (id: string) => void;
};

export function CatalogFilters({ mode, onMode, search, onSearch, category, onCategory }: CatalogFiltersProps) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  return (
    <search className="flex flex-col gap-3">
      <div>
        <SegmentedControl
          label={t('mode.label')}
          value={mode}
          options={SEARCH_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={onMode}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]">
        <div className={mode === 'text' ? 'col-span-full' : 'max-lg:sm:col-span-2'}>
          <SearchField
            label={t(mode === 'text' ? 'searchText' : 'search')}
            value={search}
            onChange={onSearch}
            placeholder={t(mode === 'text' ? 'searchTextPlaceholder' : 'searchPlaceholder')}
            maxLength={MAX_SEARCH_LENGTH}
          />
        </div>
        {mode === 'details' &&
          CATEGORY_TYPES.map((type) => (
            <CategoryFilter key={type} type={type} value={category} onChange={onCategory} />
          ))}
      </div>
    </search>
  );
}

type CategoryFilterProps = { type: CategoryType; value: string; onChange: (id: string) => void };

/** The chosen category is in one of the two selects; the other one is empty. */
function CategoryFilter({ type, value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('pdf-catalog');
  const { data: categories = [] } = useQuery(pdfCatalogQueries.categories());
  const own = categories.filter(({ category_type }) => category_type === type);
  return (
    <FilterSelect
      hideLabel
      label={t(`filters.${type}`)}
      value={own.some(({ _id }) => _id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t(`filters.all_${type}`) },
        ...own.map(({ _id, category_name }) => ({ value: _id, label: category_name })),
      ]}
    />
  );
}
