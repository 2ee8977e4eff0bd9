import { useEffect, useState } from 'react';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import type { Row } from './review/row.ts';

/** Ignores a pointer that only passes over the rows. */
const PASSING_MS = 150;

/** The shown page follows the hovered row, else the cursor, until the user changes it. */
export function useShownPage(rows: readonly Row[], pointed: string | null, current: string | null) {
  const [page, setPage] = useState<number | null>(null);
  const settled = useDebounced(pointed, PASSING_MS);
  const marked = rows.find(({ id }) => id === (settled ?? current));
  const markedId = marked?.id;
  const markedPage = marked?.page;
  useEffect(() => {
    if (markedId !== undefined && markedPage !== undefined) setPage(markedPage);
  }, [markedId, markedPage]);
  return { page: page ?? rows[0]?.page ?? 1, setPage, marked: markedId ?? null };
}
