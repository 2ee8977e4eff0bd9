import { useTranslation } from 'react-i18next';

/** Says that what it stands on is ours and no customer's, until an admin has replaced it. */
export function SampleMark() {
  const { t } = useTranslation('showcase');
  return <small className="mt-1 text-muted text-xs">{t('sample')}</small>;
}
