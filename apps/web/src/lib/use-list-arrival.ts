import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Another page of a list is read from its top: the list takes the focus. Going back is the browser's. */
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
