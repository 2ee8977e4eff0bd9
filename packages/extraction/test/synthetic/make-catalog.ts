import { turnBox } from '#src/stages/page/turn-page.ts';
import { makeCaptionLayout, makeCardLayout, makeSheetLayout, makeSingleLayout } from './card-layouts.ts';
import { composeProse, type Layout, type Style, type Truth } from './compose.ts';
import { makeFramedLayout, makeHeadedLayout, makePhotoLayout, makeSwatchLayout } from './free-layouts.ts';
import { makeManner } from './goods.ts';
import { addRunningHead, composeOddPages } from './odd-pages.ts';
import { makeMergedLayout, makeSpacedLayout } from './price-list-layouts.ts';
import { type Chance, makeChance } from './random.ts';
import { photograph, scan } from './scan.ts';
import { makeFamilyLayout, makeTableLayout, makeTransposedLayout } from './table-layouts.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Language, RIGHT_TO_LEFT, VOCABULARIES } from './words.ts';
import { type Sheet, writePdf } from './write-pdf.ts';

export type LayoutName =
  | 'cards below'
  | 'cards above'
  | 'cards right'
  | 'cards left'
  | 'captions'
  | 'ruled table'
  | 'plain table'
  | 'models in columns'
  | 'single'
  | 'families'
  | 'spaced table'
  | 'merged table'
  | 'framed cards'
  | 'photo pages'
  | 'swatches'
  | 'headed cards'
  | 'data sheets';

export interface CatalogPlan {
  readonly layout: LayoutName;
  readonly language: Language;
  /** Labels unknown to the rules. */
  readonly unseen: boolean;
  readonly scanned: boolean;
  /** Photographed with a phone at an angle, on a table, with a shadow. */
  readonly photo?: boolean;
  readonly seed: number;
  readonly pages: number;
  /** With running headers and some pages without products. */
  readonly odd?: boolean;
  /** Clockwise quarter turns of the pages. */
  readonly turned?: number;
}

export interface Catalog {
  readonly plan: CatalogPlan;
  readonly pdf: Uint8Array;
  readonly truths: readonly Truth[];
  readonly totalPages: number;
}

const LAYOUTS: Record<LayoutName, (chance: Chance) => Layout> = {
  'cards below': (chance) => makeCardLayout(chance, 'below'),
  'cards above': (chance) => makeCardLayout(chance, 'above'),
  'cards right': (chance) => makeCardLayout(chance, 'right'),
  'cards left': (chance) => makeCardLayout(chance, 'left'),
  captions: makeCaptionLayout,
  'ruled table': (chance) => makeTableLayout(chance, true),
  'plain table': (chance) => makeTableLayout(chance, false),
  'models in columns': makeTransposedLayout,
  single: makeSingleLayout,
  families: makeFamilyLayout,
  'spaced table': makeSpacedLayout,
  'merged table': makeMergedLayout,
  'framed cards': makeFramedLayout,
  'photo pages': makePhotoLayout,
  swatches: makeSwatchLayout,
  'headed cards': makeHeadedLayout,
  'data sheets': makeSheetLayout,
};

export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

/** A synthetic catalog: a cover, then pages of one layout, with their labels. */
export async function makeCatalog(plan: CatalogPlan): Promise<Catalog> {
  const chance = makeChance(plan.seed);
  const words = plan.unseen ? withFamiliar(VOCABULARIES[plan.language]) : VOCABULARIES[plan.language];
  const style: Style = {
    words,
    labels: plan.unseen ? words.unknown : words.known,
    manner: makeManner(chance),
    rightToLeft: RIGHT_TO_LEFT.includes(plan.language),
  };
  const layout = LAYOUTS[plan.layout](chance);
  const sheets: Sheet[] = [composeProse(chance, style)];
  const truths: Truth[] = [];
  for (let page = 2; page < plan.pages + 2; page += 1) {
    const composed = layout(chance, style, page, truths.length);
    sheets.push(composed.sheet);
    truths.push(...composed.truths);
  }
  if (plan.odd) {
    sheets.push(...composeOddPages(chance, style));
    for (const [index, sheet] of sheets.entries()) addRunningHead(sheet, style, index + 1);
  }
  const turned = plan.turned ?? 0;
  const born = writePdf(sheets.map((sheet) => ({ ...sheet, turned })));
  const shown = truths.map((truth) => turnTruth(truth, turned));
  if (plan.photo) {
    const { pdf, viewed } = await photograph(born, chance);
    return { plan, truths: shown.map(viewed), totalPages: sheets.length, pdf };
  }
  return { plan, truths: shown, totalPages: sheets.length, pdf: plan.scanned ? await scan(born, chance) : born };
}

function turnTruth(truth: Truth, turned: number): Truth {
  if (truth.box === null) return truth;
  const [x0, y0, x1, y1] = truth.box;
  const box = turnBox({ x0, y0, x1, y1 }, turned, { width: 1, height: 1 });
  return { ...truth, box: [box.x0, box.y0, box.x1, box.y1] };
}

function withFamiliar(words: Vocabulary): Vocabulary {
  const { materials, colours } = words.familiar;
  return {
    ...words,
    materials: [...words.materials, ...materials],
    colours: [...words.colours, ...colours],
    first: { material: materials[0] ?? '', colour: colours[0] ?? '' },
  };
}
