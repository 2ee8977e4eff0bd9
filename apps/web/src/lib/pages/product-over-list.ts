import { createContext, use } from 'react';
import type { Location } from 'react-router';

/** The navigation state of a card in the list: the product opens over the list, which stays as it is. */
export interface OverList {
  behind: Location;
}

export function listBehind(state: unknown): Location | undefined {
  return typeof state === 'object' && state !== null && 'behind' in state ? (state as OverList).behind : undefined;
}

/** The last part of the path of the product that is open over the list; null without one. */
export const ProductOverList = createContext<string | null>(null);

export const useProductOverList = (): string | null => use(ProductOverList);
