import { AUDIT_TYPES, NOBODY } from '@sampan/contract/audit';
import { useTranslation } from '#src/lib/i18n.ts';
import { FilterSelect } from '#src/ui/forms/FilterSelect.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useShown } from '#src/ui/forms/use-shown.ts';
import type { AuditFilter } from '../api/audit.queries.ts';

type AuditFiltersProps = {
  filter: Omit<AuditFilter, 'page'>;
  people: readonly { _id: string; username: string }[];
  onChange: (values: Partial<Record<keyof AuditFilter, string>>) => void;
};

/** Filters by person, record type and time. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:max-w-4xl">
      <FilterSelect
        label={t('by')}
        value={filter.by}
        onChange={({ target }) => onChange({ by: target.value })}
        options={[
          { value: '', label: t('everybody') },
          ...people.map(({ _id, username }) => ({ value: _id, label: username })),
          { value: NOBODY, label: t('nobody') },
        ]}
      />
      <FilterSelect
        label={t('record')}
        value={filter.type}
        onChange={({ target }) => onChange({ type: target.value })}
        options={[
          { value: '', label: t('everything') },
          ...AUDIT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
      />
      <DayField
        label={t('from')}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={t('to')} value={filter.to} min={filter.from || undefined} onChange={(to) => onChange({ to })} />
    </search>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

function DayField({ value, onChange, ...props }: DayFieldProps) {
  const [shown, show] = useShown(value);
  return (
    <TextField
      {...props}
      type="date"
      value={shown}
      onChange={({ target }) => {
        show(target.value);
        onChange(target.value);
      }}
    />
  );
}
