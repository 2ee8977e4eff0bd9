import { type Duplicate, EXTRACTION_SAVE_MAX } from '@sampan/contract/extraction-jobs';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '#src/lib/use-debounced.ts';
import { extractionQueries } from './api/extraction.queries.ts';
import type { Row } from './sheet/row.ts';

const TYPING_MS = 800;
/** A longer text is no model number, and the call would refuse the whole question for it. */
const MODEL_MAX = 100;

/** Products that may be the same as a row, by the row's id. */
export type Duplicates = ReadonlyMap<string, readonly Duplicate[]>;

/** Asks which rows the catalogue may have already, once the person has stopped typing. */
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

/** Outside of the hook: the same answers are then the same map. */
function combineAnswers(answers: readonly { data?: readonly Duplicate[] | undefined }[]): Duplicates {
  return Map.groupBy(
    answers.flatMap(({ data }) => data ?? []),
    ({ rowId }) => rowId,
  );
}
