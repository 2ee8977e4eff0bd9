import { type ComponentType, lazy, useEffect } from 'react';
import { addLatePart } from '#src/lib/whole-page.ts';

/** What lies above the screen counts as near: somebody has jumped past it. Below, a part is fetched this far ahead. */
const NEAR = '1000000px 0px 600px 0px';
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * A part of a page that stands in the server's HTML and whose script comes when a visitor gets near to the element
 * `firstLive`, the first in it that does more than a link does, or touches the page. Until then its HTML is as it came.
 */
export function deferredPart(firstLive: string, load: () => Promise<ComponentType>): ComponentType {
  const place = import.meta.env.SSR ? null : document.getElementById(firstLive);
  // Not there: the page is drawn by the browser, or by the server, and all of it at once.
  if (place === null) return lazy(async () => ({ default: await load() }));

  const taken = Promise.withResolvers<void>();
  // Watched from now on, and not only when React gets to it: the language may change before.
  const near = comesNear(place, taken.promise);
  return lazy(async () => {
    try {
      await near;
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

function comesNear(place: Element, taken: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      observer.disconnect();
      for (const touch of TOUCHES) window.removeEventListener(touch, start, { capture: true });
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) start();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    for (const touch of TOUCHES) window.addEventListener(touch, start, { capture: true });
    addLatePart({ start, taken });
  });
}
