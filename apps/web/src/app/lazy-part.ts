import { type ComponentType, lazy } from 'react';

/** A part of the app in a file of its own, fetched when it is first shown. */
export interface LazyPart {
  /** The file, from the workspace's root: the build's manifest knows the part by it. */
  file: string;
  load(): Promise<ComponentType>;
  Component: ComponentType;
}

/** The part's file could not be had: most often the site was updated and the file is gone. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

export function lazyPart(file: string, load: () => Promise<ComponentType>): LazyPart {
  const Component = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PartMissingError(`${file} could not be loaded`, { cause });
    }
  });
  return { file, load, Component };
}
