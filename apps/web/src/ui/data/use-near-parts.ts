import { type RefObject, useEffect, useState } from 'react';

/** Drawn before the browser reports what it shows. */
const FIRST = 12;
/** How far outside the visible area a part counts as near. */
const MARGIN_PX = 600;

interface NearParts {
  near: ReadonlySet<number>;
  /** The last height of each part that was near, so that the page keeps its length. */
  heights: ReadonlyMap<number, number>;
}

/**
 * Which of many parts are in or near the visible area: the elements with `data-part` of this name in the root, by
 * `data-at`. Rows and columns scroll inside the root, cards and lines with the page.
 */
export function useNearParts(
  root: RefObject<HTMLElement | null>,
  name: 'row' | 'column' | 'card' | 'line',
  count: number,
): NearParts {
  const [parts, setParts] = useState<NearParts>(() => ({
    near: new Set(Array.from({ length: FIRST }, (_, at) => at)),
    heights: new Map(),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of parts means other elements.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setParts(({ near, heights }) => {
          const [nextNear, nextHeights] = [new Set(near), new Map(heights)];
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            const at = Number(target.getAttribute('data-at'));
            if (isIntersecting) nextNear.add(at);
            else if (nextNear.delete(at)) nextHeights.set(at, boundingClientRect.height);
          }
          return { near: nextNear, heights: nextHeights };
        }),
      { root: name === 'card' || name === 'line' ? null : root.current, rootMargin: `${MARGIN_PX}px` },
    );
    for (const part of root.current?.querySelectorAll(`[data-part="${name}"]`) ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [root, name, count]);
  return parts;
}
