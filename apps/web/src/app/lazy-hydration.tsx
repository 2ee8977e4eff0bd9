import { type ComponentType, lazy, useEffect } from 'react';
import { addPendingPart } from '#src/lib/pages/pending-hydration.ts';

const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Calls `start` when the part should be hydrated; `signal` aborts when hydration has started for another reason. */
export type Trigger = (element: Element, start: () => void, signal: AbortSignal) => void;

/**
 * Lazy hydration of a server-rendered part that contains the element `id`: its script loads on the trigger, or when a
 * visitor interacts with the page. Until then its HTML stays as the server sent it.
 */
export function lazyHydrated(id: string, trigger: Trigger, load: () => Promise<ComponentType>): ComponentType {
  const element = import.meta.env.SSR ? null : document.getElementById(id);
  // Not in the page: there is no HTML to hydrate.
  if (element === null) return lazy(async () => ({ default: await load() }));

  let setHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    setHydrated = resolve;
  });
  // Registered before React renders the part, because the language may change before that.
  const due = whenDue(element, trigger, hydrated);
  return lazy(async () => {
    try {
      await due;
      const Part = await load();
      // The visitor has left the page meanwhile: nothing will be hydrated.
      if (!element.isConnected) setHydrated();
      return { default: () => <Hydrated onDone={setHydrated} Part={Part} /> };
    } catch (error) {
      setHydrated();
      throw error;
    }
  });
}

function Hydrated({ onDone, Part }: { onDone: () => void; Part: ComponentType }) {
  useEffect(onDone, [onDone]);
  return <Part />;
}

function whenDue(element: Element, trigger: Trigger, hydrated: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const started = new AbortController();
    const { signal } = started;
    const start = () => {
      started.abort();
      resolve();
    };
    for (const interaction of INTERACTIONS) window.addEventListener(interaction, start, { capture: true, signal });
    trigger(element, start, signal);
    addPendingPart({ start, hydrated });
  });
}

/** From 600 px below the viewport. Everything above counts as near, because a visitor may have jumped past it. */
const NEAR = '1000000px 0px 600px 0px';

/** When the element is near the viewport. */
export const whenNear: Trigger = (element, start, signal) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};

const LONGEST_WAIT_MS = 2000;

/** For parts of the first view: when the page has loaded and the browser is idle. */
export const whenIdle: Trigger = (_element, start, signal) => {
  // Safari has no requestIdleCallback. Elsewhere a busy machine may never be idle, hence the timeout.
  const onceIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: LONGEST_WAIT_MS }) : setTimeout(start);
  if (document.readyState === 'complete') onceIdle();
  else window.addEventListener('load', onceIdle, { signal });
};
