import { ApiError } from '#src/lib/api-error.ts';
import { type FailedLoad, LoadFailure } from '#src/parts/LoadFailure.tsx';
import { MissingRecord } from './MissingRecord.tsx';

type RecordFailureProps = {
  load: FailedLoad;
  texts: {
    missing: string;
    failed: string;
    /** For an answer without the record in it; as any other failure when it is not given. */
    empty?: string;
  };
  listPath: string;
};

/** In place of a record that could not be had: one that is not there, or a call that failed. */
export function RecordFailure({ load, texts, listPath }: RecordFailureProps) {
  const code = load.error instanceof ApiError ? load.error.code : undefined;
  if (code === 'not_found') return <MissingRecord title={texts.missing} listPath={listPath} />;
  if (code === 'unreadable' && texts.empty !== undefined) {
    return <MissingRecord title={texts.empty} listPath={listPath} />;
  }
  return <LoadFailure title={texts.failed} load={load} />;
}
