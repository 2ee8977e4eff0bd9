import type { QuoteDecision } from './quotes.ts';

/** The keys of the lines that an acceptance leaves out. */
export const linesLeft = (decision: Pick<QuoteDecision, 'kind' | 'lines'> | null | undefined): ReadonlySet<string> =>
  new Set(
    decision?.kind === 'accepted'
      ? decision.lines.filter(({ choice }) => choice === 'no').map(({ lineKey }) => lineKey)
      : [],
  );
