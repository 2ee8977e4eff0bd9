import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import type { RecordKind } from './define-record.ts';
import { type FailedLoad, LoadFailure } from './LoadFailure.tsx';
import { useListPath } from './list-address.ts';
import { MissingRecord } from './MissingRecord.tsx';

type RecordFailureProps = {
  record: Pick<RecordKind<never, never>, 'name' | 'paths'>;
  load: FailedLoad;
  /** The title when the call failed. */
  failed?: string | undefined;
};

/** Shown instead of a record that does not exist or could not be loaded. */
export function RecordFailure({ record, load, failed }: RecordFailureProps) {
  const { t } = useTranslation(record.name);
  const errorText = useErrorText();
  const listPath = useListPath(record.paths.list);
  const code = load.error instanceof ApiError ? load.error.code : undefined;
  if (code === 'not_found') return <MissingRecord title={errorText(load.error)} listPath={listPath} />;
  if (code === 'unreadable' && record.name === 'customers') {
    return <MissingRecord title={t('customers:failed.noData')} listPath={listPath} />;
  }
  return <LoadFailure title={failed ?? t('failed.loadOne')} load={load} />;
}
