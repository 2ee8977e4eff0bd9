import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The navigation state of a pager link. */
export const FROM_PAGER = 'from-pager';

/** Shows and focuses the start of the list after a click on the pager. A filter that resets the page keeps the focus. */
export function useListArrival(page: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const { state } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // When going back, the browser restores the scroll position.
    if (navigation === 'POP' || state !== FROM_PAGER) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }, [page, navigation, state]);
  return list;
}
