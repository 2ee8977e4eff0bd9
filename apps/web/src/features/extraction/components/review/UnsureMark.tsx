import { useTranslation } from '#src/lib/i18n.ts';

/** A dot beside a value that may be wrong. */
export function UnsureMark() {
  const { t } = useTranslation('pdf-upload');
  return (
    <span title={t('unsure')} className="me-1 inline-block size-1.5 rounded-full bg-warning-mark align-middle">
      <span className="sr-only">{t('unsure')}</span>
    </span>
  );
}
