import type { SheetCell, SheetInput, SheetMerge } from '#src/sheets/sheet-model.ts';
import { ODD_HEADS, ODD_ROWS, type OddKind, oddRow } from './odd-lists.ts';
import { CURRENCY_HEADS, HEADS, type Kind, NAMES, OPEN_LANGUAGES, STRANGE_LANGUAGES } from './strange-words.ts';

type ColumnKind = Kind | OddKind;

/** Price lists as no factory has sent them yet, made from a number. */
export interface StrangeList {
  readonly input: SheetInput;
  readonly isChinese: boolean;
  /** By row of the sheet. */
  readonly truth: ReadonlyMap<number, ListedRow>;
  readonly traits: readonly string[];
}

export interface ListedRow {
  readonly names: readonly string[];
  readonly model: string | null;
  /** All prices of the row; any of them is right. */
  readonly prices: readonly number[];
}

type Random = () => number;

/** mulberry32 */
function randomOf(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type CellContent = string | number | null;

interface Plan {
  readonly random: Random;
  readonly language: string;
  readonly kinds: readonly ColumnKind[];
  readonly currency: string;
  readonly place: 'header' | 'format' | 'text' | 'title' | 'nowhere';
  readonly codes: number;
  readonly rows: number;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Columns that a list may have beside its name and price, with how often. */
const MAYBE: readonly (readonly [ColumnKind, number])[] = [
  ['index', 0.35],
  ['model', 0.75],
  ['barcode', 0.25],
  ['hsCode', 0.12],
  ['brand', 0.2],
  ['category', 0.15],
  ['size', 0.35],
  ['material', 0.25],
  ['color', 0.2],
  ['watts', 0.15],
  ['year', 0.05],
  ['page', 0.06],
  ['cartonQuantity', 0.35],
  ['cartonSize', 0.25],
  ['grossWeight', 0.25],
  ['netWeight', 0.15],
  ['cbm', 0.2],
  ['moq', 0.2],
  ['stock', 0.15],
  ['retail', 0.2],
  ['withTax', 0.12],
  ['oldPrice', 0.08],
  ['discount', 0.15],
  ['quantity', 0.15],
  ['sum', 0.12],
  ['secondCode', 0.12],
  ['remark', 0.25],
  ['shipping', 0.07],
  ['mold', 0.05],
  ['deposit', 0.04],
  ['taxSum', 0.06],
  ['longText', 0.15],
  ['series', 0.1],
  ['warranty', 0.06],
  ['exchange', 0.03],
];

const PRICES: ReadonlySet<ColumnKind> = new Set(['price', 'retail', 'withTax', 'oldPrice']);

function planOf(seed: number): Plan {
  const random = randomOf(seed);
  const language = random() < 0.7 ? pick(random, OPEN_LANGUAGES) : pick(random, STRANGE_LANGUAGES);
  const others = MAYBE.filter(([, share]) => random() < share).map(([kind]) => kind);
  const kinds: ColumnKind[] = [];
  for (const kind of [
    'index',
    'model',
    'name',
    ...others.filter((one) => one !== 'index' && one !== 'model'),
  ] as ColumnKind[])
    if (kind === 'name' || others.includes(kind)) kinds.push(kind);
  if (random() < 0.95) kinds.splice(2 + Math.floor(random() * (kinds.length - 1)), 0, 'price');
  // Some lists put their columns in no order.
  if (random() < 0.25) kinds.sort(() => random() - 0.5);
  return {
    random,
    language,
    kinds,
    currency: pick(random, ['CNY', 'USD', 'EUR', 'VND', 'PLN']),
    place: pick(random, ['header', 'header', 'format', 'text', 'title', 'nowhere']),
    codes: Math.floor(random() * 5),
    rows: 6 + Math.floor(random() * 25),
  };
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(at === 0 ? 1 + random() * 9 : random() * 10)).join('');

function codeOf({ random, codes }: Plan, row: number): CellContent {
  if (codes === 0) return `AK-${101 + row * 3}`;
  if (codes === 1) return 20_010 + row * 7;
  if (codes === 2) return `${digits(random, 3)}.${100 + row}.${digits(random, 2)}`;
  if (codes === 3) return `LX ${row + 1}/${digits(random, 2)}`;
  return `M${1000 + row}${pick(random, ['A', 'B', 'C'])}`;
}

interface Made {
  readonly values: Map<ColumnKind, CellContent>;
  readonly truth: ListedRow;
}

function makeRow(plan: Plan, row: number, name: string): Made {
  const { random, kinds, language } = plan;
  const price = Math.round((plan.currency === 'VND' ? 1000 : 1) * (0.5 + random() * 80) * 100) / 100;
  const [discount, quantity] = [pick(random, [5, 10, 15, 20]), 1 + Math.floor(random() * 40)];
  const model = codeOf(plan, row);
  const made: Record<ColumnKind, () => CellContent> = {
    index: () => row + 1,
    model: () => model,
    name: () => name,
    price: () => price,
    barcode: () => `69${digits(random, 11)}`,
    hsCode: () => `${digits(random, 4)}.${digits(random, 2)}.${digits(random, 4)}`,
    brand: () => pick(random, ['Norvik', 'Tasho', 'Belmar']),
    category: () => pick(random, NAMES[language] ?? NAMES['en'] ?? []),
    size: () => `${10 + Math.floor(random() * 90)}x${5 + Math.floor(random() * 40)}`,
    material: () => pick(random, ['ABS', 'PP', 'Steel 304', 'MDF']),
    color: () => pick(random, ['white', 'black', 'oak']),
    watts: () => 3 + Math.floor(random() * 60),
    year: () => 2023 + Math.floor(random() * 4),
    page: () => 4 + Math.floor(row / 6),
    cartonQuantity: () => pick(random, [6, 12, 24, 36, 48]),
    cartonSize: () =>
      `${40 + Math.floor(random() * 20)}*${30 + Math.floor(random() * 20)}*${20 + Math.floor(random() * 20)}`,
    grossWeight: () => Math.round((4 + random() * 14) * 10) / 10,
    netWeight: () => Math.round((3 + random() * 12) * 10) / 10,
    cbm: () => Math.round((0.02 + random() * 0.1) * 1000) / 1000,
    moq: () => pick(random, [100, 200, 500, 1000]),
    stock: () => Math.floor(random() * 400),
    retail: () => Math.round(price * 165) / 100,
    withTax: () => Math.round(price * 113) / 100,
    oldPrice: () => Math.round(price * 121) / 100,
    discount: () => (random() < 0.5 ? discount / 100 : discount),
    quantity: () => quantity,
    sum: () => Math.round(quantity * price * 100) / 100,
    secondCode: () => `P${digits(random, 6)}`,
    remark: () => (random() < 0.3 ? 'new, ask for colors' : null),
    shipping: () => Math.round(price * 11) / 100,
    mold: () => 500 + Math.floor(random() * 40) * 50,
    deposit: () => Math.round(price * 30) / 100,
    taxSum: () => Math.round(price * 13) / 100,
    longText: () =>
      Array.from({ length: 4 }, () =>
        pick(random, ['light', 'folds flat', 'for outdoor use', 'easy to clean', 'strong']),
      ).join(', '),
    series: () => `${pick(random, ['Nordic', 'Loft', 'Classic'])} ${1 + Math.floor(row / 5)}`,
    warranty: () => pick(random, [12, 24, 36]),
    exchange: () => 7.12,
  };
  const values = new Map(kinds.map((kind) => [kind, made[kind]()]));
  const prices = [...values].flatMap(([kind, value]) => (PRICES.has(kind) && typeof value === 'number' ? value : []));
  return { values, truth: { names: [name], model: kinds.includes('model') ? String(model) : null, prices } };
}

const cellOf = (value: CellContent, format = ''): SheetCell | null =>
  value === null
    ? null
    : { text: String(value), value: typeof value === 'number' ? value : null, isDate: false, format };

const SIGNS: Readonly<Record<string, string>> = { CNY: '元', USD: 'US$', EUR: '€', VND: '₫', PLN: 'zł' };

function priceCell({ place, currency }: Plan, value: number): SheetCell | null {
  if (place === 'text') return cellOf(`${SIGNS[currency] ?? ''} ${value}`);
  return cellOf(value, place === 'format' ? `0.00 "${SIGNS[currency] ?? ''}"` : '0.00');
}

function headOf(plan: Plan, kind: ColumnKind): string {
  const odd: Partial<Record<ColumnKind, Readonly<Record<string, readonly string[]>>>> = ODD_HEADS;
  const usual: Partial<Record<ColumnKind, readonly string[]>> = HEADS[plan.language] ?? {};
  const english: Partial<Record<ColumnKind, readonly string[]>> = HEADS['en'] ?? {};
  const text = pick(
    plan.random,
    usual[kind] ?? english[kind] ?? odd[kind]?.[plan.language] ?? odd[kind]?.['en'] ?? [kind],
  );
  return PRICES.has(kind) && plan.place === 'header' ? `${text} ${CURRENCY_HEADS[plan.currency] ?? ''}` : text;
}

export function strangeList(seed: number): StrangeList {
  const plan = planOf(seed);
  const { random, kinds, language } = plan;
  const traits = [language, plan.place];
  const rows: (SheetCell | null)[][] = [];
  const truth = new Map<number, ListedRow>();
  const merges: SheetMerge[] = [];
  const words = NAMES[language] ?? NAMES['en'] ?? [];
  const titles = Math.floor(random() * 4);
  for (let row = 0; row < titles; row += 1)
    rows.push([
      cellOf(
        row === 0 && plan.place === 'title'
          ? `Norvik 2026, ${plan.currency}`
          : pick(random, ['Norvik Ltd', 'Tel. 555 0102', '2026']),
      ),
    ]);
  if (titles === 0 && plan.place === 'title') rows.push([cellOf(`Norvik 2026, ${plan.currency}`)]);
  const headers = random();
  if (headers < 0.08) traits.push('no header');
  else {
    if (headers < 0.25) traits.push('gaps in the header');
    rows.push(kinds.map((kind) => (headers < 0.25 && random() < 0.3 ? null : cellOf(headOf(plan, kind)))));
  }
  const merged = random() < 0.15 && kinds.includes('model');
  const groups = random() < 0.3;
  if (merged) traits.push('merged names');
  if (groups) traits.push('group rows');
  for (let at = 0; at < plan.rows; at += 1) {
    if (groups && at % 6 === 0) rows.push([cellOf(`${pick(random, words)} ${at / 6 + 1}`)]);
    const span = merged && random() < 0.4 ? Math.min(plan.rows - at, 2 + Math.floor(random() * 3)) : 1;
    const name = `${pick(random, words)} ${pick(random, words)} ${pick(random, ['A', 'Pro', 'Mini', 'X'])}${Math.floor(random() * 90)}`;
    const first = rows.length;
    for (let part = 0; part < span; part += 1) {
      const made = makeRow(plan, at + part, name);
      truth.set(rows.length, made.truth);
      rows.push(
        kinds.map((kind) => {
          const value = made.values.get(kind) ?? null;
          if (kind === 'name' && part > 0) return null;
          return PRICES.has(kind) && typeof value === 'number' ? priceCell(plan, value) : cellOf(value);
        }),
      );
    }
    const column = kinds.indexOf('name');
    if (span > 1) merges.push({ startRow: first, endRow: first + span - 1, startCol: column, endCol: column });
    at += span - 1;
  }
  const at = { text: kinds.indexOf('name'), amount: kinds.findIndex((kind) => PRICES.has(kind)) };
  if (at.amount >= 0 && random() < 0.3) {
    traits.push('odd rows');
    const odd = ODD_ROWS[language] ?? ODD_ROWS['en'] ?? [];
    if (random() < 0.5) rows.push(oddRow(kinds.length, at, '', Math.round(random() * 1e6) / 100));
    rows.push(oddRow(kinds.length, at, pick(random, odd), Math.round(random() * 1e5) / 100));
    if (random() < 0.3)
      rows.push(oddRow(kinds.length, { ...at, text: 0 === at.amount ? 1 : 0 }, pick(random, odd), 7.12));
  }
  if (random() < 0.4) rows.push([cellOf('* 2026-05-01, 30 % / 70 %, tel. 555 0102')]);
  return {
    input: {
      name: 'Sheet1',
      isHidden: false,
      rows,
      merges,
      hiddenRows: new Set(),
      hiddenColumns: new Set(),
      unsolved: 0,
      pictures: [],
    },
    isChinese: language === 'zh',
    truth,
    traits: [...traits, ...kinds],
  };
}
