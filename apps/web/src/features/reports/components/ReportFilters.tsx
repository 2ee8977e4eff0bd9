import { INQUIRY_SOURCES } from '@sampan/contract/inquiries';
import { REPORT_GROUPS, type ReportName } from '@sampan/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { colleaguesQuery } from '#src/records/colleagues.queries.ts';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useShown } from '#src/ui/forms/use-shown.ts';
import type { ReportChoice } from '../api/reports.queries.ts';

type ReportFiltersProps = {
  name: ReportName;
  choice: ReportChoice;
  onChange: (values: Partial<ReportChoice>) => void;
};

/** The period, the rows and the filters of a report. */
export function ReportFilters({ name, choice, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  const { data: people = [] } = useQuery(colleaguesQuery());
  const groups = REPORT_GROUPS[name];
  return (
    <search className="grid grid-cols-2 gap-3 lg:max-w-5xl lg:grid-cols-5">
      {groups.length > 1 && (
        <FilterSelect
          label={t('by')}
          value={choice.by || groups[0]}
          onChange={({ target }) => onChange({ by: target.value === groups[0] ? '' : target.value })}
          options={groups.map((group) => ({ value: group, label: t(`groups.${group}`) }))}
        />
      )}
      {name !== 'cash' && (
        <>
          <DayField label={t('from')} value={choice.from} onChange={(from) => onChange({ from })} />
          <DayField label={t('to')} value={choice.to} onChange={(to) => onChange({ to })} />
        </>
      )}
      {name !== 'suppliers' && (
        <FilterSelect
          label={t('groups.owner')}
          value={choice.owner}
          onChange={({ target }) => onChange({ owner: target.value })}
          options={[
            { value: '', label: t('everybody') },
            ...people.map(({ _id, name: person }) => ({ value: _id, label: person })),
            { value: 'none', label: t('nobody') },
          ]}
        />
      )}
      {name === 'funnel' && (
        <FilterSelect
          label={t('groups.source')}
          value={choice.source}
          onChange={({ target }) => onChange({ source: target.value })}
          options={[
            { value: '', label: t('allSources') },
            ...INQUIRY_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) })),
            { value: 'none', label: t('sources.none') },
          ]}
        />
      )}
    </search>
  );
}

type PeriodDayProps = { label: string; value: string; onChange: (day: string) => void };

function DayField({ label, value, onChange }: PeriodDayProps) {
  const [shown, show] = useShown(value);
  return (
    <TextField
      label={label}
      type="date"
      min="2000-01-01"
      value={shown}
      onChange={({ target }) => {
        show(target.value);
        onChange(target.value);
      }}
    />
  );
}
