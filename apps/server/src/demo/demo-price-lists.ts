import { cartonOf } from './demo-cartons.ts';
import { type DemoProduct, demoProducts, minimumOf } from './demo-products.ts';
import { DEMO_SUPPLIERS } from './demo-suppliers.ts';
import type { Division } from './divisions.ts';
import { KINDS } from './kinds.ts';
import { COLOURS, MATERIALS, ZH } from './words.ts';

export interface PriceListRow {
  model: string;
  name: string;
  material: string;
  /** In yuan. */
  price: number;
  minimum: number;
  carton: { pieces: number; cm: readonly number[]; kg: number } | null;
  /** A file in the folder of demo pictures, without `.webp`. */
  picture: string;
}

export interface SavedPriceList {
  /** The uploaded file name. */
  fileName: string;
  supplier: string;
  rows: readonly PriceListRow[];
}

export interface DemoPriceList extends SavedPriceList {
  /** A name in the folder of demo price lists. */
  file: string;
  title: string;
}

/** The cost in yuan of a product that sells for one dollar. */
export const YUAN_PER_DOLLAR = 4.6;

/** The goods of a supplier that have a number, as the supplier lists them. */
function ownGoods(supplier: string, factorOf: (index: number) => number): PriceListRow[] {
  const { division } = DEMO_SUPPLIERS.find(({ input }) => input.name === supplier) ?? {};
  const makers = DEMO_SUPPLIERS.filter((one) => one.division === division).map(({ input }) => input.name);
  const own = demoProducts().filter(
    ({ maker, input, ...one }) =>
      one.division === division && input.originalSku && maker !== null && makers[maker % makers.length] === supplier,
  );
  return own.map((product, index) => ({ ...factsOf(product), price: yuan(product.input.price, factorOf(index)) }));
}

function factsOf({ input, picture, carton }: DemoProduct): Omit<PriceListRow, 'price'> {
  const kind = KINDS.find((one) => one.picture === picture);
  const isChinese = input.language === 'zh';
  return {
    model: input.originalSku ?? '',
    name: isChinese ? input.name : (input.translations?.zh?.name ?? input.name),
    material: kind ? MATERIALS[kind.material][ZH] : '',
    minimum: minimumOf(input.price),
    carton,
    picture,
  };
}

/** Goods of a division that the office does not have yet. */
function newGoods(division: Division, prefix: string, count: number): PriceListRow[] {
  const kinds = KINDS.filter((kind) => kind.division === division);
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length];
    const variant = kind?.variants[(index + 2) % kind.variants.length];
    if (!kind || !variant) throw new Error(`The division ${division} has no products.`);
    const dollars = kind.price * variant.factor;
    const words = [kind.name, variant.words, ...(kind.colour ? [COLOURS[kind.colour]] : [])];
    return {
      model: `${prefix}-${410 + index * 7}`,
      name: ['新款', ...words.map((word) => word[ZH])].join(' '),
      material: MATERIALS[kind.material][ZH],
      price: yuan(dollars, 1.03),
      minimum: minimumOf(dollars),
      carton: cartonOf(kind),
      picture: kind.picture,
    };
  });
}

const yuan = (dollars: number, factor: number): number =>
  Math.max(0.1, Math.round(dollars * YUAN_PER_DOLLAR * factor * 10) / 10);

const KILN = 'Kiln Lane Gifts';
const AMBER = 'Amber Wick Electrical';

/** The prices of the newer list against the older one. */
const CHANGES = [1.08, 1.08, 0.9, 1, 1.12, 1.06, 0.92, 1];

/** Already saved: its prices are in the history. */
export const OLDER_LIST: SavedPriceList = {
  fileName: '窑巷礼品 2026春季报价表.xlsx',
  supplier: KILN,
  rows: ownGoods(KILN, () => 1),
};

/** Waits for a review: some goods of the older list have other prices, two are gone, and some are new. */
export const NEWER_LIST: DemoPriceList = {
  file: 'kiln-lane-autumn.xlsx',
  fileName: '窑巷礼品 2026秋季报价表.xlsx',
  supplier: KILN,
  title: '窑巷礼品 2026秋季报价表',
  rows: [
    ...ownGoods(KILN, (index) => CHANGES[index % CHANGES.length] ?? 1).slice(0, -2),
    ...newGoods('private label', 'KL', 5),
  ],
};

/** Waits for a review: the first list of another supplier. */
const FIRST_LIST: DemoPriceList = {
  file: 'amber-wick.xlsx',
  fileName: '琥珀电器 2026报价表.xlsx',
  supplier: AMBER,
  title: '琥珀电器 2026报价表',
  rows: [...ownGoods(AMBER, (index) => 0.96 + (index % 4) * 0.03), ...newGoods('electronics and electrical', 'AW', 5)],
};

export const UPLOADED_LISTS = [NEWER_LIST, FIRST_LIST] as const;
