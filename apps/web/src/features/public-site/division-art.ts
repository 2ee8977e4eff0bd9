import type { Art } from './art.ts';

const files = import.meta.glob<string>('../../assets/divisions/*', { eager: true, query: '?url', import: 'default' });

const fileOf = (name: string): string => {
  const url = files[`../../assets/divisions/${name}`];
  if (url === undefined) throw new Error(`There is no picture ${name}`);
  return url;
};

/** In the order of the specification. */
export const DIVISIONS = [
  'beauty',
  'electronics',
  'defense',
  'furniture',
  'private-label',
  'shipping',
  'clothing',
  'toys',
  'tools',
  'building',
  'portable',
  'sports',
  'hotel-furniture',
  'electrical',
  'vehicles',
  'cleaning',
  'amusement',
] as const;

export const divisionArt = (name: (typeof DIVISIONS)[number]): Art => ({
  fallback: fileOf(`${name}.webp`),
  sources: [{ url: fileOf(`${name}.avif`), width: 400 }],
  width: 400,
  height: 400,
});
