import { useTranslation } from '#src/lib/i18n.ts';

/** Marks sample content until an admin replaces it. */
export function SampleMark() {
  const { t } = useTranslation('showcase');
  return <small className="mt-1 text-muted text-xs">{t('sample')}</small>;
}
