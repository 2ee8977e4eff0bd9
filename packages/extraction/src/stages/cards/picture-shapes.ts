import type { Box } from '#src/model.ts';
import { height, width } from '#src/stages/page/box.ts';

interface Shown {
  readonly page: { readonly number: number; readonly width: number };
  readonly picture: Box | null;
}

/** Fraction of the page's width. Sizes that differ by less count as equal. */
const STEP = 0.04;

/**
 * Counts the pages with pictures of the same size. A catalog repeats its grid from page to page; the pictures of a
 * brochure vary in size.
 */
export function countShapes(shown: readonly Shown[]): (one: Shown) => number {
  const pages = new Map<string, Set<number>>();
  for (const one of shown) {
    for (const key of shapeKeys(one)) pages.set(key, (pages.get(key) ?? new Set()).add(one.page.number));
  }
  return (one) => Math.max(0, ...shapeKeys(one).map((key) => pages.get(key)?.size ?? 0));
}

/** Two size grids, half a step apart, so a size on the boundary of one is inside a cell of the other. */
function shapeKeys({ page, picture }: Shown): string[] {
  if (picture === null) return [];
  const [across, down] = [width(picture), height(picture)].map((length) => length / page.width / STEP) as [
    number,
    number,
  ];
  return [`${Math.round(across)} ${Math.round(down)}`, `${Math.floor(across)}+ ${Math.floor(down)}+`];
}
