import { readStored, writeStored } from '#src/lib/browser-storage.ts';

const ITEM = 'viewed-products';
const MAX_VIEWED = 9;

/** The ids of the products that this browser has shown, newest first. */
export const viewedProducts = (): string[] => (readStored(ITEM) ?? '').split(',').filter((id) => id !== '');

export function addViewed(id: string): void {
  writeStored(ITEM, [id, ...viewedProducts().filter((other) => other !== id)].slice(0, MAX_VIEWED).join(','));
}
