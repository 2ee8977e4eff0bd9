import type { Box } from '#src/model.ts';
import { height, width } from '#src/stages/page/box.ts';

interface Shown {
  readonly page: { readonly number: number; readonly width: number };
  readonly picture: Box | null;
}

/** Share of the page's width: sizes that differ by less are one. */
const STEP = 0.04;

/**
 * Tells on how many pages pictures of one size stand. A catalog repeats its grid from page to page; the pictures of a
 * brochure are of many sizes.
 */
export function countShapes(shown: readonly Shown[]): (one: Shown) => number {
  const pages = new Map<string, Set<number>>();
  for (const one of shown) {
    for (const key of shapeKeys(one)) pages.set(key, (pages.get(key) ?? new Set()).add(one.page.number));
  }
  return (one) => Math.max(0, ...shapeKeys(one).map((key) => pages.get(key)?.size ?? 0));
}

/** Two grids of sizes, half a step apart: what falls on an edge of one is inside the other. */
function shapeKeys({ page, picture }: Shown): string[] {
  if (picture === null) return [];
  const [across, down] = [width(picture), height(picture)].map((length) => length / page.width / STEP) as [
    number,
    number,
  ];
  return [`${Math.round(across)} ${Math.round(down)}`, `${Math.floor(across)}+ ${Math.floor(down)}+`];
}
