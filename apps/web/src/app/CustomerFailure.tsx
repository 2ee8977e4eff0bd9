import { useTranslation } from '#src/lib/i18n.ts';
import type { FailedLoad } from '#src/parts/LoadFailure.tsx';
import { RecordFailure } from './RecordFailure.tsx';

/** In place of a customer that could not be had, in the detail and in the form. */
export function CustomerFailure({ load, listPath }: { load: FailedLoad; listPath: string }) {
  const { t } = useTranslation(['customers', 'messages']);
  const texts = { missing: t('messages:customerNotFound'), empty: t('failed.noData'), failed: t('failed.loadOne') };
  return <RecordFailure load={load} texts={texts} listPath={listPath} />;
}
