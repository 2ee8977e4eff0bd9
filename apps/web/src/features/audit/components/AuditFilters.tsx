import { AUDIT_TYPES, NOBODY } from '@sampan/contract/audit';
import { useTranslation } from '#src/lib/i18n.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
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
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:max-w-4xl">
      <SelectField
        label={t('by')}
        value={filter.by}
        onChange={({ target }) => onChange({ by: target.value })}
        options={[
          { value: '', label: t('everybody') },
          ...people.map(({ _id, username }) => ({ value: _id, label: username })),
          { value: NOBODY, label: t('nobody') },
        ]}
      />
      <SelectField
        label={t('record')}
        value={filter.type}
        onChange={({ target }) => onChange({ type: target.value })}
        options={[
          { value: '', label: t('everything') },
          ...AUDIT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
      />
      <TextField
        type="date"
        label={t('from')}
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </search>
  );
}
