import type { ChatAnswer, ChatRequest, Figure, Money, Note, Part, PartReading } from './chat-answer.ts';
import { CURRENCY_WORD, currencyOf, MOQ_WORD, NUMBER, PIECE, readAmount, SCALED, wholeNumber } from './chat-numbers.ts';
import { at, hide, NAME, rowsOf } from './chat-text.ts';
import { OTHERS_CANNOT } from './read-part.ts';
import type { Mention } from './split-parts.ts';

type PartReadings = readonly { part: Part; reading: PartReading }[];

/** The currency of the answer: the first that a price states, else a sample or tooling, else the only one in the text. */
export function readCurrency(
  text: string,
  readings: PartReadings,
  { incoterm }: ChatRequest,
  { terms }: ChatAnswer,
  note: Note,
): void {
  const prices = readings.flatMap(({ reading }) => reading.prices);
  const stated = [
    ...prices.filter((price) => price.incoterm === incoterm),
    ...prices,
    ...readings.flatMap(({ reading }) => [...reading.figures.values()]),
  ];
  const named = [...text.matchAll(CURRENCY_WORD)].map((match) => ({ ...at(match), currency: currencyOf(match[0]) }));
  const [only] = prices.length > 0 && new Set(named.map(({ currency }) => currency)).size === 1 ? named : [];
  const money = stated.find(({ currency }) => currency !== null) ?? only;
  // Another currency is named too, and nothing says for what.
  if (!money || (stated.length > 0 && named.some(({ currency }) => currency !== money.currency))) return;
  terms.currency = money.currency;
  note('terms.currency', money);
}

/** A fee in another currency than the prices stays unread. */
const figuresIn = (reading: PartReading, { terms }: ChatAnswer) =>
  [...reading.figures].filter(([, { currency }]) => currency === null || currency === terms.currency);

export function applyLines(readings: PartReadings, request: ChatRequest, answer: ChatAnswer, note: Note): void {
  for (const { part, reading } of readings) if (part.line !== null) applyTo(part.line, reading, answer, note);
  for (const [index, line] of answer.lines.entries()) {
    const own = readings.flatMap(({ part, reading }) => (part.line === index ? [reading] : []));
    const prices = own.flatMap((reading) => reading.prices);
    for (const { from, price, money } of tiersOf(
      index,
      prices,
      own.some(({ hasBothTaxes }) => hasBothTaxes),
      request,
      answer,
    )) {
      line.prices.push({ from, price });
      line.cannotMake = false;
      const words = note(`lines.${index}.prices.${from}`, money);
      if (money.isApproximate) line.note = words;
    }
    line.prices.sort((a, b) => a.from - b.from);
  }
}

function applyTo(index: number, reading: PartReading, answer: ChatAnswer, note: Note): void {
  const line = answer.lines[index];
  if (line === undefined) return;
  const path = `lines.${index}`;
  if (reading.cannotMake) {
    line.cannotMake = true;
    note(`${path}.cannotMake`, reading.cannotMake);
  }
  for (const [figure, { value, ...span }] of figuresIn(reading, answer)) {
    line[figure] = value;
    note(`${path}.${figure}`, span);
  }
  if (reading.cartonCm) {
    line.cartonCm = reading.cartonCm.value;
    note(`${path}.cartonCm`, reading.cartonCm);
  }
  if (reading.hsCode) {
    line.hsCode = reading.hsCode.value;
    note(`${path}.hsCode`, reading.hsCode);
  }
}

interface Tier {
  from: number;
  price: number;
  money: Money;
}

function tiersOf(
  index: number,
  prices: readonly Money[],
  hasBothTaxes: boolean,
  request: ChatRequest,
  answer: ChatAnswer,
): Tier[] {
  const quantities = request.lines[index]?.quantities ?? [];
  const { currency } = answer.terms;
  const perCarton = answer.lines[index]?.cartonQuantity ?? null;
  const priced = prices.flatMap((money) => {
    const pieces = money.pieces ?? perCarton;
    const from = money.isFromCartons && money.from !== null ? money.from * (perCarton ?? Number.NaN) : money.from;
    if (pieces === null || Number.isNaN(from) || (money.currency !== null && money.currency !== currency)) return [];
    return [{ money, from, price: Math.round((money.amount / pieces) * 10_000) / 10_000 }];
  });
  // Quantities before the one that names the incoterm hold for it too.
  const asked = priced.filter(
    ({ money, from }) => money.incoterm === request.incoterm || (money.incoterm === '' && from !== null),
  );
  const candidates =
    asked.some(({ money }) => money.incoterm !== '') && new Set(priced.map(({ money }) => money.incoterm)).size > 1
      ? asked
      : priced;
  const named = candidates.flatMap(({ from, ...rest }) => (from === null ? [] : [{ from, ...rest }]));
  const opens = candidates.filter(({ from }) => from === null);
  const last = opens.at(-1);
  const corrected = opens.slice(opens.findLastIndex(({ money }) => !money.isNext));
  const open = corrected.every(({ money }) => money.isCorrection) ? corrected : opens;
  // A corrected price without a quantity replaces the only one that has a quantity; of several, nobody can tell.
  if (last?.money.isCorrection && named.some(({ money }) => money.start < last.money.start)) {
    const [only] = named;
    return named.length === 1 && only ? [{ ...only, price: last.price, money: last.money }] : [];
  }
  const listed = open.length > 1 && open.length <= quantities.length && areListed(open.map(({ money }) => money));
  // Several prices without a quantity: nobody can tell which of them holds.
  const single = new Set(open.map(({ price }) => price)).size <= 1 || hasBothTaxes ? open[0] : undefined;
  const rest = listed ? open : single ? [single] : [];
  const free = rest.flatMap(({ money, price }, at): Tier[] => {
    const from = startOf({ money, price }, quantities[at], named, answer.lines[index]?.moq ?? null);
    return from === null ? [] : [{ from, price, money }];
  });
  return unambiguous([...free, ...named]);
}

/** Of two prices for one quantity the later holds if it is a correction; else none does. */
function unambiguous(tiers: readonly Tier[]): Tier[] {
  const byQuantity = Map.groupBy(tiers, ({ from }) => from);
  return [...byQuantity.values()].flatMap((same) => {
    const last = same.at(-1);
    return last && (last.money.isCorrection || same.every(({ price }) => price === last.price)) ? [last] : [];
  });
}

/**
 * A price without a quantity holds for the requested one. If that has a price of its own, a higher price before it holds
 * for fewer pieces.
 */
function startOf(
  open: { money: Money; price: number },
  asked: number | undefined,
  named: readonly { from: number; price: number; money: Money }[],
  moq: number | null,
): number | null {
  if (asked === undefined) return null;
  if (!named.some(({ from }) => from === asked)) return asked;
  const [lowest] = named.toSorted((a, b) => a.from - b.from);
  if (lowest === undefined || open.price <= lowest.price || open.money.start > lowest.money.start) return null;
  const start = moq !== null && moq < lowest.from ? moq : 1;
  return start < lowest.from ? start : null;
}

/** Prices such as 18.5/17.9 hold for the requested quantities in their order. */
const areListed = (prices: readonly Money[]): boolean => prices.every(({ isNext }, at) => at === 0 || isNext);

export function applyGeneral(
  text: string,
  readings: PartReadings,
  request: ChatRequest,
  answer: ChatAnswer,
  note: Note,
): void {
  /** 24 per carton (lamp 36): the figure before the brackets does not hold for the line in them. */
  const excepted = new Map(
    readings.flatMap(({ part: { line, start } }) =>
      line !== null && /\(\s*$/.test(text.slice(Math.max(0, start - 2), start)) ? [[start, line] as const] : [],
    ),
  );
  const general = readings.filter(({ part }) => part.line === null);
  // Different values for no line in particular: nobody can tell for which line each of them holds.
  const isUnclear = (figure: Figure) =>
    new Set(general.flatMap(({ reading }) => reading.figures.get(figure)?.value ?? [])).size > 1;
  for (const { part, reading } of general) {
    for (const [index, line] of answer.lines.entries()) {
      if (line.cannotMake || excepted.get(part.end) === index) continue;
      const path = `lines.${index}`;
      for (const [figure, { value, ...span }] of figuresIn(reading, answer)) {
        // Several products rarely weigh the same: only if the text says so.
        if (line[figure] !== null || (figure === 'cartonKg' && !reading.isForAll) || isUnclear(figure)) continue;
        line[figure] = value;
        note(`${path}.${figure}`, span);
      }
      if (reading.hsCode && line.hsCode === '') {
        line.hsCode = reading.hsCode.value;
        note(`${path}.hsCode`, reading.hsCode);
      }
      if (reading.isForAll && reading.cannotMake) {
        line.cannotMake = true;
        note(`${path}.cannotMake`, reading.cannotMake);
      }
      if (reading.isForAll && line.prices.length === 0)
        for (const { from, price, money } of tiersOf(index, reading.prices, reading.hasBothTaxes, request, answer)) {
          line.prices.push({ from, price });
          note(`${path}.prices.${from}`, money);
        }
    }
  }
}

/** "The others no": the lines that the text does not name cannot be made. */
export function applyOthers(text: string, parts: readonly Part[], answer: ChatAnswer, note: Note): void {
  const match = OTHERS_CANNOT.exec(text);
  if (!match) return;
  const named = new Set(parts.map(({ line }) => line));
  for (const [index, line] of answer.lines.entries()) {
    if (named.has(index) || answer.lines.length === 1) continue;
    line.cannotMake = true;
    note(`lines.${index}.cannotMake`, at(match));
  }
}

/** A list with one bare price for each line, and nothing else. */
export function applyRows(text: string, { lines }: ChatRequest, answer: ChatAnswer, note: Note): void {
  if (lines.length < 2 || answer.lines.some((line) => line.prices.length > 0 || line.cannotMake)) return;
  const rows = rowsOf(text).filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const amounts = rows.map(({ start, end }) => {
    const row = text.slice(start, end).trim();
    return new RegExp(`^${NUMBER}$`).test(row) ? readAmount(row) : null;
  });
  if (rows.length !== lines.length || amounts.some((amount) => amount === null || amount <= 0)) return;
  for (const [index, line] of answer.lines.entries()) {
    const [from = 1] = lines[index]?.quantities ?? [];
    const [row, amount] = [rows[index], amounts[index]];
    if (row === undefined || amount === null || amount === undefined) continue;
    line.prices = [{ from, price: amount }];
    note(`lines.${index}.prices.${from}`, row);
  }
}

const MINIMUMS = new RegExp(`(?:^|(?<=[ ;,。]))[ \\t]*(?:${MOQ_WORD})(?=[ \\t:]*(?:ל-?|for |of )?${NAME})`, 'gim');
const EACH_MINIMUM = new RegExp(
  `[ \\t:;,、]*(?:and |ו-?)?(?:ל-?|for |of )?(${NAME}+)[ \\t:要]*(${SCALED})(?:${PIECE})?`,
  'iy',
);

/** Rows such as 起订 帆布1000 纸袋5000, with the names of lines hidden. Returns the text without them. */
export function applyMinimums(text: string, mentions: readonly Mention[], answer: ChatAnswer, note: Note): string {
  let rest = text;
  for (const row of text.matchAll(MINIMUMS)) {
    const found: RegExpExecArray[] = [];
    EACH_MINIMUM.lastIndex = at(row).end;
    for (let next = EACH_MINIMUM.exec(text); next !== null; next = EACH_MINIMUM.exec(text)) found.push(next);
    const end = found.at(-1);
    // Something else follows in the row.
    if (end === undefined || !/^[ \t;,.。]*(?:\n|$|[^\d\s;,.。$¥])/.test(text.slice(at(end).end))) continue;
    for (const each of found) {
      const span = { start: each.index + each[0].indexOf(NAME), end: at(each).end };
      const mention = mentions.find(({ start }) => start === span.start);
      const line = mention && answer.lines[mention.line];
      const count = wholeNumber(each[2] ?? '');
      rest = hide(rest, span);
      if (!line || count === null) continue;
      line.moq = count;
      note(`lines.${mention.line}.moq`, span);
    }
  }
  return rest;
}
