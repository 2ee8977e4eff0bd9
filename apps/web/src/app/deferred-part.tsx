import { type ComponentType, lazy, useEffect } from 'react';
import { addLatePart } from '#src/lib/whole-page.ts';

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Has `start` called when the time has come; `signal` says that it has come otherwise. */
export type Moment = (place: Element, start: () => void, signal: AbortSignal) => void;

/**
 * A part of a page that stands in the server's HTML, in it the element `id`, and whose script comes at its moment or when
 * a visitor touches the page. Until then its HTML is as it came.
 */
export function deferredPart(id: string, moment: Moment, load: () => Promise<ComponentType>): ComponentType {
  const place = import.meta.env.SSR ? null : document.getElementById(id);
  // Not there: the page is drawn by the browser, or by the server, and all of it at once.
  if (place === null) return lazy(async () => ({ default: await load() }));

  const taken = Promise.withResolvers<void>();
  // Watched from now on, and not only when React gets to it: the language may change before.
  const due = isDue(place, moment, taken.promise);
  return lazy(async () => {
    try {
      await due;
      const Part = await load();
      // Left meanwhile: nothing will be taken over.
      if (!place.isConnected) taken.resolve();
      return { default: () => <Taken by={taken.resolve} Part={Part} /> };
    } catch (error) {
      taken.resolve();
      throw error;
    }
  });
}

function Taken({ by, Part }: { by: () => void; Part: ComponentType }) {
  useEffect(by, [by]);
  return <Part />;
}

function isDue(place: Element, moment: Moment, taken: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const start = () => {
      over.abort();
      resolve();
    };
    for (const touch of TOUCHES) window.addEventListener(touch, start, { capture: true, signal: over.signal });
    moment(place, start, over.signal);
    addLatePart({ start, taken });
  });
}

/** What lies above the screen counts as near: somebody has jumped past it. Below, a part is fetched this far ahead. */
const NEAR = '1000000px 0px 600px 0px';

/** A visitor gets near to the part's element: the first in it that does more than a link does. */
export const whenNear: Moment = (place, start, signal) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  signal.addEventListener('abort', () => observer.disconnect());
};

const LONGEST_WAIT_MS = 2000;

/** For what is in sight at once: the page has all that its first view shows, and the browser has nothing else to do. */
export const whenQuiet: Moment = (_place, start, signal) => {
  // Safari tells of no idle time; others may have none for as long as nothing is drawn, or the machine is busy elsewhere.
  const atRest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: LONGEST_WAIT_MS }) : setTimeout(start);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { signal });
};
