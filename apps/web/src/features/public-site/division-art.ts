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

/** The categories of the products, as the office writes them. */
export const DIVISION_CATEGORIES: Record<(typeof DIVISIONS)[number], string> = {
  beauty: 'Beauty',
  electronics: 'Electronics',
  defense: 'Defense',
  furniture: 'Furniture',
  'private-label': 'Private label',
  shipping: 'Shipping',
  clothing: 'Clothing',
  toys: 'Toys',
  tools: 'Tools',
  building: 'Building',
  portable: 'Portable',
  sports: 'Sports',
  'hotel-furniture': 'Hotel furniture',
  electrical: 'Electronics and electrical',
  vehicles: 'Vehicles',
  cleaning: 'Cleaning',
  amusement: 'Amusement',
};

export const divisionArt = (name: (typeof DIVISIONS)[number]): Art => ({
  fallback: fileOf(`${name}.webp`),
  sources: [{ url: fileOf(`${name}.avif`), width: 400 }],
  width: 400,
  height: 400,
});
