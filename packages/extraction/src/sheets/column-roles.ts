import { tierOf } from './choose-price.ts';
import { columnLabel, isVaguePrice, saysModel, saysName, saysSize } from './column-labels.ts';
import { valuesOf } from './column-values.ts';
import type { Header } from './find-headers.ts';
import { type ColumnDraft, rivalsOf } from './rival-columns.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetColumn, SheetRole } from './sheet-model.ts';

/** The roles that people gave to columns of this sheet. */
export type GivenRoles = ReadonlyMap<number, SheetRole>;

export interface TablePart {
  readonly header: Header | null;
  readonly body: readonly number[];
  readonly columns: readonly number[];
  readonly given: GivenRoles;
  /** The title of the sheet speaks of prices. */
  readonly saysPrices: boolean;
  /** A text above the table names a price or a currency. */
  readonly saysMoney: boolean;
}

/** Headers say what columns hold; their values correct them and complete the columns without a known header. */
export function columnRoles(
  cells: SheetCells,
  { header, body, columns, given, saysPrices, saysMoney }: TablePart,
): SheetColumn[] {
  const drafts = columns.map((column): ColumnDraft => {
    const texts = header?.texts.get(column) ?? [];
    const named = roleOfTexts(texts);
    const chosen = given.get(column);
    return {
      column,
      header: texts.join(' '),
      role: chosen ?? named,
      isNamed: chosen !== undefined || named !== null,
      isGiven: chosen !== undefined,
      values: valuesOf(cells, body, column),
    };
  });
  const open = drafts.filter(({ isGiven }) => !isGiven);
  nameTiers(open, (column) => body.map((row) => cells.at(row, column)?.value ?? null));
  for (const draft of open) correct(draft);
  if (!saysMoney) for (const draft of open) if (isVague(draft)) draft.role = null;
  partNames(open);
  chooseModel(drafts, open);
  complete(drafts, open, saysPrices);
  chooseName(drafts, open);
  const rivals = rivalsOf(drafts);
  return drafts.map(({ column, header: text, role, isNamed }) => ({
    column,
    header: text,
    role,
    isNamed,
    rival: rivals.get(column) ?? null,
  }));
}

/** The lowest text of a header names the column; the ones above name its group. */
function roleOfTexts(texts: readonly string[]): SheetRole | null {
  const own = texts.at(-1) ?? '';
  const group = texts.length > 1 ? columnLabel(texts[0] ?? '') : null;
  const whole = columnLabel(texts.join(' '));
  const role = columnLabel(own);
  // 'Carton size' over L, W and H; 'Price' over levels.
  if (group === 'cartonSize' && (role === 'dimensions' || role === null)) return 'cartonSize';
  if (group === 'price' && (role === null || role === 'dimensions' || role === 'quantity' || role === 'moq'))
    return 'price';
  if (group === 'price' && role !== 'discount' && role !== 'total') return 'price';
  return role ?? whole ?? group;
}

/** Several columns of prices whose headers are quantities. */
function nameTiers(open: readonly ColumnDraft[], amountsOf: (column: number) => readonly (number | null)[]): void {
  const tiers = open.filter(
    ({ role, header, values }) =>
      (role === null || role === 'quantity' || role === 'moq') && tierOf(header) !== null && values.prices >= 0.5,
  );
  if (tiers.length < 2 || (tiers.every(isBareNumber) && !areCheaper(tiers, amountsOf))) return;
  for (const draft of tiers) {
    draft.role = 'price';
    draft.isNamed = true;
  }
}

/** A size of shoes is such a header as well. */
const isBareNumber = ({ header, values }: ColumnDraft) => /^\d+$/.test(header.trim()) && values.money < 0.5;

/** Whether more pieces never cost more in most rows, and less in some. */
function areCheaper(tiers: readonly ColumnDraft[], amountsOf: (column: number) => readonly (number | null)[]): boolean {
  const sorted = tiers.toSorted((a, b) => (tierOf(a.header) ?? 0) - (tierOf(b.header) ?? 0));
  const amounts = sorted.map(({ column }) => amountsOf(column));
  const rows = (amounts[0] ?? []).map((_, at) => amounts.flatMap((column) => column[at] ?? []));
  const full = rows.filter((row) => row.length > 1);
  const falling = full.filter((row) => row.every((amount, at) => at === 0 || amount <= (row[at - 1] ?? amount)));
  return falling.length >= 0.8 * full.length && falling.some((row) => (row.at(-1) ?? 0) < (row[0] ?? 0));
}

/** 'Rate' over bare numbers: it may be any. */
const isVague = ({ role, header, values }: ColumnDraft) =>
  role === 'price' && isVaguePrice(header) && values.money < 0.5;

/** Gives up a header that the values contradict. */
function correct(draft: ColumnDraft): void {
  const { role, values } = draft;
  if (values.filled === 0) return;
  if (values.links >= 0.5) {
    draft.role = 'none';
    return;
  }
  const isMoney = values.prices >= 0.6 && values.money >= 0.5 && values.percents < 0.2;
  if (role === 'price' && values.percents >= 0.5) draft.role = 'discount';
  else if (role === 'price' && values.prices < 0.3 && values.letters >= 0.5) draft.role = null;
  else if ((role === 'index' || role === 'modelNumber') && values.isCounting) draft.role = 'index';
  else if (role === 'index') draft.role = values.codes >= 0.6 && values.distinct >= 0.8 ? 'modelNumber' : 'index';
  else if (role === 'modelNumber' && values.uuids >= 0.5) draft.role = 'none';
  else if (role === 'stock' && values.codes >= 0.6 && values.distinct >= 0.8 && values.numbers < 0.5) draft.role = null;
  else if (role === 'cbm' && values.contents >= 0.5) draft.role = 'dimensions';
  else if ((role === null || role === 'color' || role === 'dimensions' || role === 'type') && isMoney) {
    draft.role = 'price';
    draft.isNamed = false;
  } else if (role === 'cartonQuantity' && values.sizes >= 0.5) draft.role = 'cartonSize';
  else if (
    role === 'cartonSize' &&
    values.sizes < 0.2 &&
    values.numbers >= 0.8 &&
    !/[lwh长宽高長寬]|size|尺/iu.test(draft.header)
  )
    draft.role = 'cartonQuantity';
  else if (role === 'productName' && values.numbers >= 0.8) draft.role = null;
}

const NAMES: ReadonlySet<SheetRole | null> = new Set([null, 'productName', 'description', 'type'] as const);

/** Of several columns of numbers, one of words is the name, and one that repeats is what the products belong to. */
function partNames(open: readonly ColumnDraft[]): void {
  const models = open.filter(({ role, values }) => role === 'modelNumber' && values.filled > 1);
  const isWords = ({ values }: ColumnDraft) => values.letters >= 0.6 && values.codes < 0.3;
  const words = models.filter(isWords);
  const [only] = words;
  // 'Artikel' alone names the products.
  if (only && models.length === 1 && !open.some((draft) => draft !== only && NAMES.has(draft.role) && isWords(draft)))
    only.role = 'productName';
  if (models.length < 2) return;
  if (words.length < models.length && !open.some(({ role }) => role === 'productName'))
    for (const draft of words.slice(0, 1)) draft.role = 'productName';
  const left = models.filter(({ role }) => role === 'modelNumber');
  if (left.some(({ values }) => values.distinct >= 0.95))
    for (const draft of left) if (draft.values.distinct < 0.8) draft.role = 'type';
}

/** Of several number columns, the supplier's article number; a bar code only without another. */
function chooseModel(drafts: readonly ColumnDraft[], open: readonly ColumnDraft[]): void {
  const models = drafts.filter(({ role, values }) => role === 'modelNumber' && values.filled > 0);
  const first = models.find(({ isGiven }) => isGiven) ?? models.find(({ header }) => saysModel(header)) ?? models[0];
  if (first) {
    for (const draft of open)
      if (draft.role === 'modelNumber' && draft !== first && draft.values.filled === 0) draft.role = 'none';
    return;
  }
  const names = drafts.some(({ role }) => role === 'productName');
  const barcode = open.find(({ role, values }) => role === 'barcode' && values.distinct >= 0.8 && values.filled > 1);
  if (barcode && names) {
    barcode.role = 'modelNumber';
    return;
  }
  const coded = open.find(
    ({ role, values }) =>
      role === null &&
      values.filled > 2 &&
      values.codes >= 0.7 &&
      values.distinct >= 0.85 &&
      !values.isCounting &&
      values.uuids === 0 &&
      (values.letters > 0.3 || values.meanLength >= 5) &&
      values.fractions === 0,
  );
  if (coded) {
    coded.role = 'modelNumber';
    coded.isNamed = false;
  }
}

/** Finds the name and the price where no header names them. */
function complete(drafts: readonly ColumnDraft[], open: readonly ColumnDraft[], saysPrices: boolean): void {
  for (const draft of open)
    if (draft.role === null && draft.values.isCounting && draft.values.filled > 2) draft.role = 'index';
  if (drafts.some(({ role, values }) => role === 'price' && values.prices > 0)) return;
  const priced = open.filter(
    ({ role, values, header }) =>
      (role === null || role === 'type' || (saysPrices && role === 'dimensions' && saysSize(header))) &&
      values.filled > 2 &&
      values.prices >= 0.7 &&
      values.percents < 0.2 &&
      values.codes < 0.9 &&
      !values.isConstant,
  );
  const numbers = open.filter(
    ({ role, values }) => role === null && values.filled > 2 && values.numbers >= 0.6 && values.codes < 0.9,
  );
  // Of several columns of numbers without a header, any may be the price; a single one may be a weight.
  const only = numbers.length === 1 ? priced.find((draft) => draft === numbers[0]) : undefined;
  const single =
    priced.find(({ values }) => values.money >= 0.5) ??
    (only && only.header === '' && only.values.fractions >= 0.3 && only.values.cents >= 0.5 ? only : undefined);
  for (const draft of single ? [single] : matrixOf(priced, saysPrices)) {
    draft.role = 'price';
    draft.isNamed = false;
  }
}

/** Columns side by side under one header that hold numbers and nothing else: a price for each size or finish. */
function matrixOf(priced: readonly ColumnDraft[], saysPrices: boolean): ColumnDraft[] {
  const sizes = priced.filter(({ header }) => saysSize(header));
  if (saysPrices && sizes.length > 1) return sizes;
  const under = (draft: ColumnDraft) => draft.header.split(' ')[0] ?? '';
  const [first] = priced;
  const group = priced.filter(
    (draft, at) => first && draft.column === first.column + at && under(draft) === under(first) && draft.header !== '',
  );
  return group.length > 1 ? group : [];
}

function chooseName(drafts: readonly ColumnDraft[], open: readonly ColumnDraft[]): void {
  const isWords = ({ values }: ColumnDraft) => values.letters >= 0.6 && values.filled > 0;
  const names = drafts.filter((draft) => draft.role === 'productName' && draft.values.filled > 0);
  if (names.length > 1) {
    const most = Math.max(...names.map(({ values }) => values.filled));
    const best =
      names.find(({ isGiven }) => isGiven) ??
      names.find(({ header, values }) => saysName(header) && values.filled >= 0.7 * most) ??
      names.find(({ values }) => values.filled >= 0.7 * most);
    for (const draft of open) if (draft.role === 'productName' && draft !== best) draft.role = 'description';
  }
  if (names.length > 0) return;
  const candidates = open
    .filter((draft) => (draft.role === null || draft.role === 'type' || draft.role === 'description') && isWords(draft))
    .toSorted((a, b) => rankOfName(b) - rankOfName(a));
  // What a thing is made of is all that a list of fabrics says.
  const best =
    candidates[0] ?? open.find((draft) => draft.role === 'material' && isWords(draft) && draft.values.distinct >= 0.7);
  if (!best) return;
  best.role = 'productName';
  best.isNamed = false;
}

/** Names are filled, differ from row to row, and are not too long. */
const rankOfName = ({ values, role }: ColumnDraft): number =>
  values.distinct * 2 +
  Math.min(1, values.meanLength / 12) -
  (values.meanLength > 60 ? 1 : 0) +
  (role === null ? 0.5 : 0);
