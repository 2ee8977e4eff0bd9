import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Focuses the list after a page change, except when going back, which the browser handles. */
export function useListArrival(page: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (navigation !== 'POP') list.current?.focus();
  }, [page, navigation]);
  return list;
}
