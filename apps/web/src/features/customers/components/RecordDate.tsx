import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';

/** A long date, or a placeholder for an invalid one. */
export function RecordDate({ value }: { value: string }) {
  const { t } = useTranslation('customers');
  const { date } = useFormat();
  if (Number.isNaN(Date.parse(value))) return <span className="text-muted">{t('invalidDate')}</span>;
  return <time dateTime={value}>{date(value)}</time>;
}
