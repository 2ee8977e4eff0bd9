import { type Duplicate, EXTRACTION_SAVE_MAX } from '@sampan/contract/extraction-jobs';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { extractionQueries } from './api/extraction.queries.ts';
import type { Row } from './review/row.ts';

const TYPING_MS = 800;
/** A longer text is not a model number and would make the call fail. */
const MODEL_MAX = 100;

/** Possible duplicates by row id. */
export type Duplicates = ReadonlyMap<string, readonly Duplicate[]>;

/** Finds possible duplicates of the rows, debounced. */
export function useDuplicates(rows: readonly Row[], isEnabled: boolean): Duplicates {
  const settled = useDebounced(rows, TYPING_MS);
  const questions = useMemo(() => (isEnabled ? questionsOf(settled) : []), [settled, isEnabled]);
  return useQueries({
    queries: questions.map(({ rows: asked, content }) => extractionQueries.duplicates(asked, content)),
    combine: combineAnswers,
  });
}

function questionsOf(rows: readonly Row[]) {
  const keys = rows.map(({ id, values, picture }) => ({
    id,
    modelNumber: values.modelNumber.trim().length <= MODEL_MAX ? values.modelNumber.trim() : '',
    image: picture?.filename ?? '',
  }));
  const asked = keys.filter(({ modelNumber, image }) => modelNumber !== '' || image !== '');
  return Array.from({ length: Math.ceil(asked.length / EXTRACTION_SAVE_MAX) }, (_, index) => {
    const part = asked.slice(index * EXTRACTION_SAVE_MAX, (index + 1) * EXTRACTION_SAVE_MAX);
    return { rows: part, content: JSON.stringify(part) };
  });
}

/** Outside of the hook, so equal responses give the same map. */
function combineAnswers(answers: readonly { data?: readonly Duplicate[] | undefined }[]): Duplicates {
  return Map.groupBy(
    answers.flatMap(({ data }) => data ?? []),
    ({ rowId }) => rowId,
  );
}
