import { type ComponentType, lazy } from 'react';
import type { Prefetch } from '#src/records/prefetch.ts';
import { loadWhenOnline } from '#src/ui/lazy-component.ts';
import { lazyHydrated, whenIdle } from './lazy-hydration.tsx';

/** A component in its own file, loaded on first render. */
export interface LazyPart {
  /** The path from the workspace root, as in the build manifest. */
  file: string;
  load(): Promise<ComponentType>;
  /** Prefetches the screen's data. */
  prefetch?: Prefetch;
  Component: ComponentType;
  /** The first view does not need its script: the server's HTML is enough. */
  isLazilyHydrated?: true;
}

/** The file could not be loaded, usually because a deployment has replaced it. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

export function lazyPart(file: string, load: () => Promise<ComponentType>): LazyPart {
  return { file, load, Component: lazy(async () => ({ default: await loadOrThrow(file, load) })) };
}

/** Each file exports a component with the file's name, and optionally `prefetch`. */
const PUBLIC_SCREENS = {
  ...import.meta.glob<Record<string, unknown>>([
    './routes/public/*Screen.tsx',
    // The router imports it: an unknown path has no route.
    '!./routes/public/NotFoundScreen.tsx',
    '!./routes/public/Shared{Order,Purchase}Screen.tsx',
  ]),
  // Only the server renders the pages that are not hydrated. False in the client build, which drops them.
  ...(import.meta.env.SSR &&
    import.meta.glob<Record<string, unknown>>('./routes/public/Shared{Order,Purchase}Screen.tsx')),
};

const screens = new Map<string, LazyPart>();

/** One part per file, even if several paths show it. */
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

/** A screen that is hydrated when the page has loaded and is idle. `id` is an element in its server-rendered HTML. */
export function lazilyHydratedScreen(area: 'public' | 'office', name: string, id: string): LazyPart {
  const { file, load } = screenFile(area, name);
  return { file, load, Component: lazyHydrated(id, whenIdle, () => loadOrThrow(file, load)), isLazilyHydrated: true };
}

function screenFile(area: 'public' | 'office', name: string) {
  const path = `routes/${area}/${name}.tsx`;
  const loadModule = async () => {
    const screens = area === 'public' ? PUBLIC_SCREENS : (await import('./office-screens.ts')).OFFICE_SCREENS;
    const load = screens[`./${path}`];
    if (load === undefined) throw new Error(`There is no ${path}`);
    return load();
  };
  return { file: `src/app/${path}`, loadModule, load: async () => (await loadModule())[name] as ComponentType };
}

async function loadOrThrow(file: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await loadWhenOnline(load);
  } catch (cause) {
    throw new PartMissingError(`${file} could not be loaded`, { cause });
  }
}
