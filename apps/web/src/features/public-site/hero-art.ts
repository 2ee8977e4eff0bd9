import wide800 from '#src/assets/hero-800.avif';
import wide1200 from '#src/assets/hero-1200.avif';
import wideFallback from '#src/assets/hero-1200.webp';
import wide1600 from '#src/assets/hero-1600.avif';
import upright480 from '#src/assets/hero-upright-480.avif';
import upright780 from '#src/assets/hero-upright-780.avif';
import uprightFallback from '#src/assets/hero-upright-780.webp';
import { type Art, srcSetOf } from './art.ts';

// The edges of the pictures fade into the hero background (--hero in tokens.css).

export const HERO_WIDE: Art = {
  fallback: wideFallback,
  sources: [
    { url: wide800, width: 800 },
    { url: wide1200, width: 1200 },
    { url: wide1600, width: 1600 },
  ],
  width: 1600,
  height: 1067,
};

/** For portrait phones. */
export const HERO_UPRIGHT: Art = {
  fallback: uprightFallback,
  sources: [
    { url: upright480, width: 480 },
    { url: upright780, width: 780 },
  ],
  width: 780,
  height: 815,
};

export const UPRIGHT_MEDIA = '(width < 40rem)';
export const UPRIGHT_SIZES = '100vw';
export const WIDE_SIZES = '(width < 64rem) 100vw, (width < 120rem) 60vw, 1100px';

export const HERO_PRELOAD = [
  { srcSet: srcSetOf(HERO_UPRIGHT), sizes: UPRIGHT_SIZES, media: UPRIGHT_MEDIA },
  { srcSet: srcSetOf(HERO_WIDE), sizes: WIDE_SIZES, media: '(width >= 40rem)' },
];
