import { type ComponentType, lazy } from 'react';
import { deferredPart, whenQuiet } from './deferred-part.tsx';

/** A part of the app in a file of its own, fetched when it is first shown. */
export interface LazyPart {
  /** The file, from the workspace's root: the build's manifest knows the part by it. */
  file: string;
  load(): Promise<ComponentType>;
  Component: ComponentType;
  /** Of a page whose first view stands without it: the server's HTML does by itself what it has to do. */
  isLate?: true;
}

/** The part's file could not be had: most often the site was updated and the file is gone. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

export function lazyPart(file: string, load: () => Promise<ComponentType>): LazyPart {
  return { file, load, Component: lazy(async () => ({ default: await loadOrMiss(file, load) })) };
}

/** The same for a screen whose HTML, with the element `id` in it, is taken over when all of it is there and shown. */
export function lateScreen(file: string, id: string, load: () => Promise<ComponentType>): LazyPart {
  return { file, load, Component: deferredPart(id, whenQuiet, () => loadOrMiss(file, load)), isLate: true };
}

async function loadOrMiss(file: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissingError(`${file} could not be loaded`, { cause });
  }
}
