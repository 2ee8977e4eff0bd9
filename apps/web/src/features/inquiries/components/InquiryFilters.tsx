import { INQUIRY_SORTS, INQUIRY_STATUSES, type InquiryQuery } from '@sampan/contract/inquiries';
import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import { X } from 'lucide-react';
import { useTypedText } from '#src/lib/forms/use-typed-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { ListFilters } from '#src/records/ListFilters.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { type InquiryFilterChanges, isFiltered, NO_FILTERS, setFilters } from '../inquiry-filters.ts';
import { useSearchDraft } from '../use-search-draft.ts';

type InquiryFiltersProps = { query: InquiryQuery; onChange: (changes: InquiryFilterChanges) => void };

export function InquiryFilters({ query, onChange }: InquiryFiltersProps) {
  const { t } = useTranslation(['inquiries', 'common', 'lists']);
  const [draft, setDraft, apply] = useSearchDraft(query.search, (search) => onChange({ search }));
  return (
    <ListFilters
      className="md:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_8.5rem_8.5rem]"
      set={setFilters(query)}
      search={
        <div className="min-w-0 md:col-span-4 xl:col-span-1">
          <SearchField
            label={t('search')}
            value={draft}
            onChange={setDraft}
            onSubmit={apply}
            placeholder={t('searchPlaceholder')}
            maxLength={MAX_SEARCH_LENGTH}
          />
        </div>
      }
    >
      <FilterSelect
        hideLabel
        label={t('filters.status')}
        value={query.status || 'all'}
        onChange={({ target }) => onChange({ status: target.value === 'all' ? '' : target.value })}
        options={[
          { value: 'all', label: t('filters.allStatuses') },
          ...INQUIRY_STATUSES.map((status) => ({ value: status, label: t(`common:inquiryStatus.${status}`) })),
        ]}
      />
      <FilterSelect
        hideLabel
        label={t('filters.sort')}
        value={query.sort}
        onChange={({ target }) => onChange({ sort: target.value === '-createdAt' ? '' : target.value })}
        options={[
          ...INQUIRY_SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) })),
          ...columnSort(query.sort).map(({ column, direction }) => ({
            value: query.sort,
            label: t(`lists:sorted.${direction}`, { column: t(column) }),
          })),
        ]}
      />
      <BudgetField name="budgetFrom" value={query.budgetFrom} onChange={onChange} />
      <BudgetField name="budgetTo" value={query.budgetTo} onChange={onChange} />
      <div className="col-span-2 flex flex-wrap items-center gap-3 md:col-span-4 xl:col-span-5">
        <SegmentedControl
          label={t('suspect.filter')}
          value={query.suspect}
          onChange={(suspect) => onChange({ suspect: suspect === 'true' ? suspect : '' })}
          options={[
            { value: 'false', label: t('suspect.ordinary') },
            { value: 'true', label: t('suspect.aside') },
          ]}
        />
        {isFiltered(query) && (
          <Button variant="ghost" icon={X} onClick={() => onChange(NO_FILTERS)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </ListFilters>
  );
}

/** The order that a column head chose, if the list has no name for it. */
function columnSort(sort: InquiryQuery['sort']) {
  const column = (['customer', 'subject', 'status'] as const).find((name) => sort.endsWith(name));
  return column === undefined ? [] : [{ column, direction: sort.startsWith('-') ? 'desc' : 'asc' } as const];
}

type BudgetFieldProps = {
  name: 'budgetFrom' | 'budgetTo';
  value: number | undefined;
  onChange: (changes: InquiryFilterChanges) => void;
};

function BudgetField({ name, value, onChange }: BudgetFieldProps) {
  const { t } = useTranslation('inquiries');
  const [typed, setTyped] = useTypedText(value === undefined ? '' : String(value), (text) =>
    onChange({ [name]: text }),
  );
  return (
    <TextField
      hideLabel
      label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}`)}
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
