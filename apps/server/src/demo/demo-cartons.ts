import type { Kind } from './kinds.ts';

/** How the factory packs a product: the pieces in a carton, its sides in centimeters and its gross weight in kilograms. */
export interface DemoCarton {
  pieces: number;
  cm: [length: number, width: number, height: number];
  kg: number;
}

type Packed = readonly [pieces: number, length: number, width: number, height: number, kg: number];

const BY_AXIS: Partial<Record<string, Packed>> = {
  ball: [24, 68, 46, 46, 11.5],
  backpack: [20, 60, 45, 50, 14],
  beanie: [120, 60, 40, 40, 10.5],
  bed: [1, 210, 105, 28, 58],
  blocks: [24, 62, 42, 38, 18],
  box: [100, 64, 44, 48, 12],
  broom: [24, 92, 40, 36, 12.5],
  cartons: [1, 120, 100, 110, 62],
  chair: [4, 62, 56, 78, 19],
  cord: [40, 48, 36, 30, 14.5],
  creamJar: [96, 44, 33, 26, 11],
  dropper: [120, 45, 34, 28, 10],
  drill: [6, 52, 38, 30, 13.5],
  dumbbell: [2, 38, 20, 18, 20.5],
  earbuds: [100, 48, 36, 34, 9],
  faucet: [12, 56, 40, 34, 17],
  hammer: [24, 40, 32, 22, 16],
  headphones: [20, 58, 44, 42, 9.5],
  helmet: [8, 66, 54, 48, 12.5],
  lamp: [12, 60, 46, 44, 13],
  lipstick: [240, 42, 30, 24, 8.5],
  mat: [12, 66, 42, 34, 14.5],
  mop: [6, 58, 40, 52, 11],
  mug: [36, 48, 36, 32, 14],
  paint: [4, 40, 40, 30, 21],
  pan: [12, 56, 54, 30, 13],
  phone: [40, 44, 32, 28, 16],
  pieces: [12, 48, 38, 32, 15.5],
  plush: [36, 70, 50, 60, 9],
  pouch: [1000, 50, 40, 30, 12],
  powerBank: [60, 46, 34, 28, 15.5],
  pump: [200, 60, 46, 48, 9.5],
  reel: [4, 56, 42, 46, 19],
  ride: [1, 72, 58, 66, 16],
  rings: [36, 56, 42, 40, 12.5],
  scooter: [1, 116, 22, 52, 17.5],
  shirt: [60, 60, 40, 40, 13.5],
  solar: [2, 108, 68, 12, 15],
  speaker: [16, 54, 42, 38, 12],
  spray: [48, 58, 40, 30, 9.5],
  suitcase: [3, 58, 42, 66, 11.5],
  table: [1, 152, 88, 14, 34],
  tape: [72, 46, 35, 30, 12],
  tiles: [12, 32, 32, 22, 24],
  toolbox: [4, 54, 44, 46, 16.5],
  torch: [60, 50, 38, 30, 14],
  train: [24, 62, 44, 40, 14],
  tyre: [1, 82, 82, 30, 27],
  upholstery: [1, 162, 88, 76, 52],
  wood: [1, 58, 48, 62, 18],
};

/** Kinds that share an axis with smaller or larger goods. */
const BY_PICTURE: Record<string, Packed> = {
  'towel-stack': [20, 60, 46, 42, 13],
  wardrobe: [1, 206, 62, 22, 61],
};

/** Null for goods that are not packed, such as a container. */
export function cartonOf({ axis, picture }: Kind): DemoCarton | null {
  const packed = BY_PICTURE[picture] ?? BY_AXIS[axis];
  if (!packed) return null;
  const [pieces, length, width, height, kg] = packed;
  return { pieces, cm: [length, width, height], kg };
}
