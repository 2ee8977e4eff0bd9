import type { Art } from './art.ts';

const files = import.meta.glob<string>('../../assets/gallery/*', { eager: true, query: '?url', import: 'default' });

const fileOf = (name: string): string => {
  const url = files[`../../assets/gallery/${name}`];
  if (url === undefined) throw new Error(`There is no picture ${name}`);
  return url;
};

/** In process order: production, inspection, packing, storage, shipping, products. */
export const GALLERY_NAMES = [
  'sea-freight',
  'factory-hall',
  'quality-control',
  'packing-line',
  'warehouse-aisle',
  'sample-room',
  'loading-dock',
  'consolidation-yard',
  'fabric-rolls',
  'ceramics-shelf',
  'air-freight',
  'tool-wall',
  'lighting-display',
  'toy-shelf',
] as const;
export type GalleryName = (typeof GALLERY_NAMES)[number];

export const galleryArt = (name: GalleryName): Art => ({
  fallback: fileOf(`${name}-720.webp`),
  sources: [
    { url: fileOf(`${name}-480.avif`), width: 480 },
    { url: fileOf(`${name}-960.avif`), width: 960 },
  ],
  width: 960,
  height: 640,
});
