import { linesLeft } from '@sampan/contract/lines-left';
import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { readQuantity } from '#src/lib/read-quantity.ts';

export type SharedLine = SharedQuote['lines'][number];

/** The customer's choice for a line. */
export interface LineChoice {
  isTaken: boolean;
  /** As typed. */
  quantity: string;
}

export type LineChoices = Readonly<Record<string, LineChoice>>;

export const choiceOf = (choices: LineChoices, { lineKey, quantity }: SharedLine): LineChoice =>
  choices[lineKey] ?? { isTaken: true, quantity: quantity === null ? '' : String(quantity) };

/** The choices of an accepted quote; none of another. */
export function acceptedChoices({ decision, lines }: Pick<SharedQuote, 'decision' | 'lines'>): LineChoices {
  const left = linesLeft(decision);
  return Object.fromEntries(
    lines
      .filter(({ lineKey }) => left.has(lineKey))
      .map((line) => [line.lineKey, { ...choiceOf({}, line), isTaken: false }]),
  );
}

/** The total of all lines; undefined if one is hidden or unknown. */
export function offeredTotal(lines: readonly SharedLine[]): number | undefined {
  let cents = 0;
  for (const { total } of lines) {
    if (total === undefined) return undefined;
    cents += Math.round(total * 100);
  }
  return cents / 100;
}

/** The total of a line for the chosen quantity, rounded half up to cents; null if unknown. */
export function lineTotal(line: SharedLine, choice: LineChoice): number | null {
  const quantity = readQuantity(choice.quantity);
  if (line.unitPrice === undefined || quantity === null) return null;
  // A price has at most four decimals, so this is exact.
  return Math.round((Math.round(line.unitPrice * 10_000) * quantity) / 100) / 100;
}

/** What the customer has chosen, for the totals and the call. */
export function summarize(lines: readonly SharedLine[], choices: LineChoices) {
  const taken = lines.filter((line) => choiceOf(choices, line).isTaken);
  const totals = taken.map((line) => lineTotal(line, choiceOf(choices, line)));
  const isChanged = taken.some((line) => {
    const quantity = readQuantity(choiceOf(choices, line).quantity);
    return line.quantity !== null && quantity !== null && quantity !== line.quantity;
  });
  return {
    taken: taken.length,
    total: totals.includes(null)
      ? null
      : totals.reduce<number>((sum, total) => sum + Math.round((total ?? 0) * 100), 0) / 100,
    /** A quantity differs from the quoted one: the decision becomes a question. */
    isChanged,
    decisions: lines.map((line) => {
      const { isTaken, quantity } = choiceOf(choices, line);
      return {
        lineKey: line.lineKey,
        choice: isTaken ? ('yes' as const) : ('no' as const),
        quantity: isTaken ? (readQuantity(quantity) ?? line.quantity) : null,
      };
    }),
  };
}
