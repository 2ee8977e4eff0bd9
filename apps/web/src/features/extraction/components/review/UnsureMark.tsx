import { useTranslation } from '#src/lib/i18n.ts';

/** A dot beside a value that may be wrong. */
export function UnsureMark({ text }: { text?: string }) {
  const { t } = useTranslation('pdf-upload');
  const said = text ?? t('unsure');
  return (
    <span title={said} className="me-1 inline-block size-1.5 rounded-full bg-warning-mark align-middle">
      <span className="sr-only">{said}</span>
    </span>
  );
}
