import { readAmount } from '../stages/fields/read-price.ts';
import type { ChatAnswer, ChatRequest, Money, Note, Part, PartReading } from './chat-answer.ts';
import { NUMBER } from './chat-numbers.ts';
import { at, rowsOf } from './chat-text.ts';
import { OTHERS_CANNOT } from './read-part.ts';

type PartReadings = readonly { part: Part; reading: PartReading }[];

/** The currency of the answer: the first that a price states. */
export function readCurrency(readings: PartReadings, { terms }: ChatAnswer, note: Note): void {
  const money = readings.flatMap(({ reading }) => reading.prices).find(({ currency }) => currency !== null);
  if (!money) return;
  terms.currency = money.currency;
  note('terms.currency', money);
}

const figureNames = (reading: PartReading) => [...reading.figures.entries()];

export function applyLines(readings: PartReadings, request: ChatRequest, answer: ChatAnswer, note: Note): void {
  for (const { part, reading } of readings) {
    if (part.line === null) continue;
    applyTo(part.line, reading, request, answer, note);
  }
}

function applyTo(index: number, reading: PartReading, request: ChatRequest, answer: ChatAnswer, note: Note): void {
  const line = answer.lines[index];
  if (line === undefined) return;
  const path = `lines.${index}`;
  if (reading.cannotMake) {
    line.cannotMake = true;
    note(`${path}.cannotMake`, reading.cannotMake);
  }
  for (const [figure, { value, ...span }] of figureNames(reading)) {
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
  for (const { from, price, money } of tiersOf(index, reading, request, answer)) {
    line.prices = [...line.prices.filter((tier) => tier.from !== from), { from, price }].toSorted(
      (a, b) => a.from - b.from,
    );
    line.cannotMake = false;
    const words = note(`${path}.prices.${from}`, money);
    if (money.isApproximate) line.note = words;
  }
}

function tiersOf(index: number, reading: PartReading, request: ChatRequest, answer: ChatAnswer) {
  const quantities = request.lines[index]?.quantities ?? [];
  const { currency } = answer.terms;
  const perCarton = answer.lines[index]?.cartonQuantity ?? null;
  const priced = reading.prices.flatMap((money) => {
    const pieces = money.pieces ?? perCarton;
    if (pieces === null || (money.currency !== null && money.currency !== currency)) return [];
    return [{ money, price: Math.round((money.amount / pieces) * 10_000) / 10_000 }];
  });
  const asked = priced.filter(({ money }) => money.incoterm === request.incoterm);
  const candidates = asked.length > 0 && new Set(priced.map(({ money }) => money.incoterm)).size > 1 ? asked : priced;
  const named = candidates.flatMap(({ money, price }) =>
    money.from === null ? [] : [{ from: money.from, price, money }],
  );
  const open = candidates.filter(({ money }) => money.from === null);
  const listed = open.length > 1 && open.length <= quantities.length && areListed(open.map(({ money }) => money));
  const single = reading.isCorrection ? open.at(-1) : open[0];
  const rest = listed ? open : single === undefined ? [] : [single];
  const free = rest.flatMap(({ money, price }, at) => {
    const from = quantities[at];
    return from === undefined || named.some((tier) => tier.from === from) ? [] : [{ from, price, money }];
  });
  return [...free, ...named];
}

/** Prices such as 18.5/17.9 hold for the requested quantities in their order. */
const areListed = (prices: readonly Money[]): boolean => prices.every(({ isNext }, at) => at === 0 || isNext);

export function applyGeneral(readings: PartReadings, request: ChatRequest, answer: ChatAnswer, note: Note): void {
  for (const { part, reading } of readings) {
    if (part.line !== null) continue;
    for (const [index, line] of answer.lines.entries()) {
      if (line.cannotMake) continue;
      const path = `lines.${index}`;
      for (const [figure, { value, ...span }] of figureNames(reading)) {
        if (line[figure] !== null) continue;
        line[figure] = value;
        note(`${path}.${figure}`, span);
      }
      if (reading.isForAll && reading.cannotMake) {
        line.cannotMake = true;
        note(`${path}.cannotMake`, reading.cannotMake);
      }
      if (reading.isForAll && line.prices.length === 0)
        for (const { from, price, money } of tiersOf(index, reading, request, answer)) {
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
