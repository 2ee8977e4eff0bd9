import type { Box, PageSize } from '#src/model.ts';
import { centreX, centreY, height, overlapX, overlapY, width } from '#src/stages/page/box.ts';

/** Position of a text relative to its picture. */
export type Relation = 'below' | 'right' | 'left' | 'above';

export interface Pairing {
  readonly relation: Relation;
  /** Text index by picture index. */
  readonly textOf: ReadonlyMap<number, number>;
  /** Higher is better: number of pairs, minus a penalty for distance. */
  readonly score: number;
}

const RELATIONS: readonly Relation[] = ['below', 'right', 'left', 'above'];
/** Maximum overlap of a text with its picture, as a fraction of the picture. */
const INTO = 0.3;
const SHARED = 0.3;

/**
 * Pairs pictures and texts one to one under one relation for the whole page. On its own, a picture between two rows of
 * texts could belong to either. `weights` say how much a pair with each text counts.
 */
export function pairBoxes(
  pictures: readonly Box[],
  texts: readonly Box[],
  page: PageSize,
  weights: readonly number[] = [],
): Pairing {
  const pairings = RELATIONS.map((relation) => pairUnder(relation, pictures, texts, reachOf(relation, page), weights));
  return pairings.reduce((best, pairing) => (pairing.score > best.score + 1e-9 ? pairing : best));
}

/** Maximum distance. Captions are close; text beside a picture may start at the far edge of its column. */
const REACH_DOWN = 0.12;
const REACH_ASIDE = 0.4;
const reachOf = (relation: Relation, page: PageSize) =>
  relation === 'below' || relation === 'above' ? REACH_DOWN * page.height : REACH_ASIDE * page.width;

function pairUnder(
  relation: Relation,
  pictures: readonly Box[],
  texts: readonly Box[],
  reach: number,
  weights: readonly number[],
): Pairing {
  const candidates = pictures.flatMap((picture, pictureAt) =>
    texts.flatMap((text, textAt) => {
      const cost = relationCost(relation, picture, text);
      return cost === null || cost > reach ? [] : [{ pictureAt, textAt, cost }];
    }),
  );
  const textOf = new Map<number, number>();
  const taken = new Set<number>();
  let score = 0;
  for (const { pictureAt, textAt, cost } of candidates.toSorted((a, b) => a.cost - b.cost)) {
    if (textOf.has(pictureAt) || taken.has(textAt)) continue;
    textOf.set(pictureAt, textAt);
    taken.add(textAt);
    score += (weights[textAt] ?? 1) - (0.6 * cost) / reach;
  }
  return { relation, textOf, score };
}

/** Distance between a text and a picture if they satisfy the relation, else null. */
export function relationCost(relation: Relation, picture: Box, text: Box): number | null {
  if (relation === 'below' || relation === 'above') {
    if (overlapX(picture, text) < SHARED * Math.min(width(picture), width(text))) return null;
    const gap = relation === 'below' ? text.y0 - picture.y1 : picture.y0 - text.y1;
    if (gap < -INTO * height(picture)) return null;
    return Math.abs(gap) + 0.15 * Math.abs(centreX(picture) - centreX(text));
  }
  if (overlapY(picture, text) < SHARED * Math.min(height(picture), height(text))) return null;
  const gap = relation === 'right' ? text.x0 - picture.x1 : picture.x0 - text.x1;
  if (gap < -INTO * width(picture)) return null;
  return Math.abs(gap) + 0.15 * Math.abs(centreY(picture) - centreY(text));
}
