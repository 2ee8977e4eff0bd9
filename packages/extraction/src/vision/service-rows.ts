import { toRows } from '#src/extracted-data.ts';
import type { Box, Found, Price, Product, TextLine } from '#src/model.ts';
import { readPrice } from '#src/stages/fields/read-price.ts';
import { around } from '#src/stages/page/box.ts';
import { copyValue } from './copy-value.ts';
import type { NumberedLine, NumberedPage, PictureBox, ServiceField } from './numbered-page.ts';
import type { GivenProduct, GivenValue } from './read-service-answer.ts';

/** Of a row that the engine reads otherwise: to be checked. */
const CONFIDENCE = 70;
/** Of a row with a value that no line of the page has. */
const UNLOCATED_ROW = 40;
const UNLOCATED_VALUE = 10;

/** A row of the engine on the same page. */
interface LocalRow {
  readonly modelNumber: string | null;
  readonly productName: string | null;
  readonly price: number | null;
  readonly confidence: number;
}

export type ServiceRow = ReturnType<typeof toRows>[number] & {
  /** The fields whose value no line of the page has. */
  readonly notOnPage: ServiceField[];
  /** The place of its picture among those of the page, from 0; null if it has none. */
  readonly pictureIndex: number | null;
};

interface Copied {
  /** From lines of the page. */
  readonly found: readonly Found[];
  /** Values without a line, or with a line that does not hold them. */
  readonly loose: readonly string[];
}

/**
 * The rows of a page by the answer of a service. Values are copied from the lines that the service names. A value without one is
 * kept, marked and never sure; a product without any value from the page is left out.
 */
export function serviceRows(
  page: NumberedPage,
  pictures: readonly PictureBox[],
  given: readonly GivenProduct[],
  local: readonly LocalRow[],
): ServiceRow[] {
  const lines = new Map(page.lines.map((line) => [line.id, line]));
  const taken = new Set<string>();
  const rows: ServiceRow[] = [];
  for (const product of given) {
    const copied = new Map(
      Object.entries(product.fields).map(([field, values]) => [field as ServiceField, copyAll(lines, values)]),
    );
    const number = copied.get('modelNumber')?.found[0];
    const place = number && `${number.text} ${number.box.x0} ${number.box.y0}`;
    if (place !== undefined && taken.has(place)) continue;
    if (![...copied.values()].some(({ found }) => found.length > 0)) continue;
    if (place !== undefined) taken.add(place);
    const index = product.picture === null ? -1 : Number(product.picture.slice(1)) - 1;
    const picture = { index: index in pictures ? index : null, box: boxOf(pictures[index], page) };
    rows.push(toRow(page, `v${page.number}-${rows.length + 1}`, copied, picture, local));
  }
  return rows;
}

const boxOf = (box: PictureBox | undefined, { size }: NumberedPage): Box | null =>
  box === undefined
    ? null
    : { x0: box[0] * size.width, y0: box[1] * size.height, x1: box[2] * size.width, y1: box[3] * size.height };

function copyAll(lines: ReadonlyMap<string, NumberedLine>, values: readonly GivenValue[]): Copied {
  const found: Found[] = [];
  const loose: string[] = [];
  for (const { line, text } of values) {
    const named = line === null ? undefined : lines.get(line);
    const copy = named ? copyValue(named, text) : null;
    if (copy) found.push(copy);
    else if (text !== null) loose.push(text);
  }
  return { found, loose };
}

function toRow(
  page: NumberedPage,
  id: string,
  copied: ReadonlyMap<ServiceField, Copied>,
  { index: pictureIndex, box: picture }: { index: number | null; box: Box | null },
  local: readonly LocalRow[],
): ServiceRow {
  const found = (field: ServiceField) => copied.get(field)?.found ?? [];
  const all = [...copied.values()].flatMap((one) => one.found);
  const price = priceOf(page, copied.get('price'));
  const [model = null, ...otherModels] = found('modelNumber');
  const name = joined(found('productName'));
  // What both readings agree on is as sure as the engine was.
  const alike = local.find(
    (one) =>
      same(one.modelNumber, model?.text) &&
      same(one.productName, name?.text) &&
      one.price === (price.found?.amount ?? null),
  );
  const product: Product = {
    id,
    page: page.number,
    box: around(all.map(({ box }) => box)),
    model,
    otherModels,
    name,
    dimensions: found('dimensions'),
    price: price.found,
    prices: price.found === null ? [] : [price.found],
    moq: joined(found('moq')),
    carton: joined(found('carton')),
    colour: joined(found('color'), ' / '),
    material: joined(found('material'), ' / '),
    type: joined(found('type')),
    description: joined(found('description')),
    lines: linesOf(page, all),
    picture,
    evidence: { layout: 'card', model: 'placed', name: 'placed', alike: 1, pages: 1 },
    confidence: alike?.confidence ?? CONFIDENCE,
  };
  const [row] = toRows([product], new Map([[page.number, page.size]]));
  if (!row) throw new Error('A product has a row.');
  return { ...withLoose(row, copied, price.loose), pictureIndex };
}

const joined = (values: readonly Found[], sign = ' '): Found | null => {
  const [first] = values;
  if (first === undefined) return null;
  return {
    ...first,
    text: values.map(({ text }) => text).join(sign),
    box: around(values.map(({ box }) => box)),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
  };
};

function linesOf({ lines }: NumberedPage, found: readonly Found[]): TextLine[] {
  const holds = ({ box }: NumberedLine) =>
    found.some(
      (one) =>
        one.box.x0 >= box.x0 - 1 && one.box.x1 <= box.x1 + 1 && one.box.y0 >= box.y0 - 1 && one.box.y1 <= box.y1 + 1,
    );
  return lines
    .filter(holds)
    .map(({ id: _, ...line }) => ({ ...line, size: line.box.y1 - line.box.y0, bold: false, turn: 0 }));
}

/** The sign may stand in the line beside the amount. */
function priceOf({ lines }: NumberedPage, copied: Copied | undefined): { found: Price | null; loose: Price | null } {
  const read = (text: string, found: Found) => readPrice({ ...found, text }, true);
  const nowhere = { text: '', box: { x0: 0, y0: 0, x1: 0, y1: 0 }, source: 'text' as const, confidence: 0 };
  for (const one of copied?.found ?? []) {
    const price = read(one.text, one);
    if (price === null || price.amount <= 0) continue;
    const beside = lines
      .filter(({ box, text }) => text.includes(one.text) && box.y0 <= one.box.y0 + 1 && box.y1 >= one.box.y1 - 1)
      .flatMap(({ text }) => read(text, one) ?? [])
      .find(({ amount, sign }) => amount === price.amount && sign !== null);
    return { found: price.sign === null && beside ? { ...beside, box: one.box } : price, loose: null };
  }
  const loose = (copied?.loose ?? []).flatMap((text) => read(text, nowhere) ?? []).find(({ amount }) => amount > 0);
  return { found: null, loose: loose ?? null };
}

type RowOfLines = ReturnType<typeof toRows>[number];
const same = (one: string | null, other: string | undefined) =>
  one !== null && other !== undefined && fold(one) !== '' && fold(one) === fold(other);
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Adds the values that no line holds, marked. */
function withLoose(
  row: RowOfLines,
  copied: ReadonlyMap<ServiceField, Copied>,
  price: Price | null,
): RowOfLines & { notOnPage: ServiceField[] } {
  const notOnPage: ServiceField[] = [];
  const loose: Partial<Record<Exclude<ServiceField, 'price'>, string>> = {};
  for (const [field, { found, loose: texts }] of copied) {
    if (texts.length === 0) continue;
    if (field === 'price' && price === null) continue;
    // A value of which a part is from nowhere is from nowhere.
    notOnPage.push(field);
    if (field !== 'price') loose[field] = [...found.map(({ text }) => text), ...texts].join(' ');
  }
  if (notOnPage.length === 0) return { ...row, notOnPage };
  const unlocated = (field: ServiceField) => notOnPage.includes(field);
  const { fieldConfidence, origins } = row;
  const marked = Object.fromEntries(
    Object.entries(fieldConfidence).map(([field, value]) => [
      field,
      unlocated(field as ServiceField) ? UNLOCATED_VALUE : value,
    ]),
  ) as typeof fieldConfidence;
  const kept = Object.fromEntries(
    Object.entries(origins).map(([field, origin]) => [field, unlocated(field as ServiceField) ? null : origin]),
  ) as typeof origins;
  return {
    ...row,
    ...loose,
    ...(loose.modelNumber !== undefined && { allModelNumbers: [loose.modelNumber] }),
    ...(price && {
      price: price.amount,
      currency: price.currency,
      currencySign: price.sign,
      prices: [{ amount: price.amount, currency: price.currency, basis: null }],
    }),
    confidence: Math.min(row.confidence, UNLOCATED_ROW),
    fieldConfidence: marked,
    origins: kept,
    notOnPage,
  };
}
