import { type RefObject, useEffect, useState } from 'react';

/** The margin around the viewport that counts as near. */
const MARGIN = '1200px 0px';

/** Whether an element has ever been in or near the viewport. */
export function useNear(element: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    // On a phone the page scrolls instead of the grid.
    const root = window.matchMedia('(width >= 48rem)').matches ? scroller.current : null;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      root,
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller, isNear]);
  return isNear;
}
