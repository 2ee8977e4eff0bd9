import { useTranslation } from '#src/lib/i18n.ts';

/** Says that what it stands on is ours and no customer's, until an admin has replaced it. */
export function SampleMark() {
  const { t } = useTranslation('showcase');
  return <small className="mt-1 text-muted text-xs">{t('sample')}</small>;
}
