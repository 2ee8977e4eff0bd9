import { type ComponentType, lazy } from 'react';
import type { Prefetch } from '#src/records/prefetch.ts';
import { lazyHydrated, whenIdle } from './lazy-hydration.tsx';

/** A component in a file of its own, loaded when it is first rendered. */
export interface LazyPart {
  /** The file, from the workspace's root, as the build's manifest names it. */
  file: string;
  load(): Promise<ComponentType>;
  /** Requests the data of a screen, so that it is there when the screen opens. */
  prefetch?: Prefetch;
  Component: ComponentType;
  /** The first view of the page works without it: the server's HTML is enough. */
  isLazilyHydrated?: true;
}

/** The file could not be loaded. Most often the site was updated and the file is gone. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

export function lazyPart(file: string, load: () => Promise<ComponentType>): LazyPart {
  return { file, load, Component: lazy(async () => ({ default: await loadOrThrow(file, load) })) };
}

/** Each exports a component of the file's name, and `prefetch` when it has data to request. */
const SCREENS = import.meta.glob<Record<string, unknown>>('./routes/*/*Screen.tsx');

const screens = new Map<string, LazyPart>();

/** One part for a file, also when several paths show it. */
export function lazyScreen(area: 'public' | 'office', name: string): LazyPart {
  const { file, loadModule, load } = screenFile(area, name);
  const known = screens.get(file) ?? {
    ...lazyPart(file, load),
    prefetch: async (client, address) => {
      const { prefetch } = (await loadModule()) as { prefetch?: Prefetch };
      await prefetch?.(client, address);
    },
  };
  screens.set(file, known);
  return known;
}

/** A screen whose server-rendered HTML, with the element `id` in it, is hydrated once the page has loaded and is idle. */
export function lazilyHydratedScreen(area: 'public' | 'office', name: string, id: string): LazyPart {
  const { file, load } = screenFile(area, name);
  return { file, load, Component: lazyHydrated(id, whenIdle, () => loadOrThrow(file, load)), isLazilyHydrated: true };
}

function screenFile(area: string, name: string) {
  const path = `routes/${area}/${name}.tsx`;
  const loadModule = SCREENS[`./${path}`];
  if (loadModule === undefined) throw new Error(`There is no ${path}`);
  return { file: `src/app/${path}`, loadModule, load: async () => (await loadModule())[name] as ComponentType };
}

async function loadOrThrow(file: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissingError(`${file} could not be loaded`, { cause });
  }
}
