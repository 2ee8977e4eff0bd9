import sharp from 'sharp';
import { openDocument } from '#src/pdf/open-document.ts';
import { makeCaptionLayout, makeCardLayout, makeSingleLayout } from './card-layouts.ts';
import { composeProse, type Layout, type Style, type Truth } from './compose.ts';
import { makeManner } from './goods.ts';
import { type Chance, makeChance } from './random.ts';
import { makeFamilyLayout, makeTableLayout, makeTransposedLayout } from './table-layouts.ts';
import { type Language, VOCABULARIES, type Vocabulary } from './words.ts';
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
  | 'families';

export interface CatalogPlan {
  readonly layout: LayoutName;
  readonly language: Language;
  /** Labels that the rules have never seen. */
  readonly unseen: boolean;
  readonly scanned: boolean;
  readonly seed: number;
  readonly pages: number;
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
};

export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

/** A made-up catalog: a cover, then pages of one layout, with what they say. */
export async function makeCatalog(plan: CatalogPlan): Promise<Catalog> {
  const chance = makeChance(plan.seed);
  const words = plan.unseen ? withFamiliar(VOCABULARIES[plan.language]) : VOCABULARIES[plan.language];
  const style: Style = {
    words,
    labels: plan.unseen ? words.unknown : words.known,
    manner: makeManner(chance),
    rightToLeft: plan.language === 'he',
  };
  const layout = LAYOUTS[plan.layout](chance);
  const sheets: Sheet[] = [composeProse(chance, style)];
  const truths: Truth[] = [];
  for (let page = 2; page < plan.pages + 2; page += 1) {
    const composed = layout(chance, style, page, truths.length);
    sheets.push(composed.sheet);
    truths.push(...composed.truths);
  }
  const born = writePdf(sheets);
  return { plan, truths, totalPages: sheets.length, pdf: plan.scanned ? await scan(born, chance) : born };
}

function withFamiliar(words: Vocabulary): Vocabulary {
  const { materials, colours } = words.familiar;
  return { ...words, materials: [...words.materials, ...materials], colours: [...words.colours, ...colours] };
}

const SCAN_DPI = 200;
const JPEG_QUALITY = 70;

/** Draws the pages and puts the pictures, slightly turned, blurred and compressed, in their place. */
async function scan(pdf: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const document = await openDocument(pdf);
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.pageCount; number += 1) {
    const raster = document.renderPage(number, SCAN_DPI);
    const data = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } })
      .rotate((chance.next() - 0.5) * 1.2, { background: '#ffffff' })
      .resize(raster.width, raster.height, { fit: 'cover' })
      .blur(0.6)
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    const [width, height] = [raster.width / raster.scale, raster.height / raster.scale];
    const picture = { width: raster.width, height: raster.height, data, jpeg: true };
    sheets.push({ width, height, marks: [{ kind: 'picture', picture, x: 0, y: 0, width, height }] });
  }
  document.close();
  return writePdf(sheets);
}
