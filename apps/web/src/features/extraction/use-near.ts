import { type RefObject, useEffect, useState } from 'react';

/** How far outside of what is seen something counts as near. */
const MARGIN = '1200px 0px';

/** Whether an element is in sight or will soon be. Once it was, it stays: what was drawn need not be drawn again. */
export function useNear(element: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    // On a phone the page scrolls, and not the sheet inside of it.
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
