import type { PriceComparison } from '@sampan/contract/price-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { extractionQueries } from './api/extraction.queries.ts';
import { printedPrice } from './review/pricing.ts';
import type { ReviewState } from './review/review-state.ts';
import type { Row } from './review/row.ts';

export type Compared = PriceComparison['rows'][number];
/** By row id. */
export type ComparedRows = ReadonlyMap<string, Compared>;

const NOTHING: ComparedRows = new Map();

/** What the rows of a price list change, once its supplier is known. */
export function useComparison(
  jobId: string,
  rows: readonly Row[],
  { supplierId, pricing, isWhole }: ReviewState,
  isSheet: boolean,
) {
  const question = useMemo(
    () => ({
      supplierId,
      rows: rows.map((row) => {
        const price = printedPrice(row, pricing);
        const { modelNumber, productName } = row.values;
        return {
          id: row.id,
          modelNumber,
          name: productName,
          price: price?.price ?? null,
          currency: price?.currency ?? null,
        };
      }),
    }),
    [supplierId, rows, pricing],
  );
  const content = useMemo(() => JSON.stringify(question), [question]);
  const isKnown = isSheet && supplierId !== '';
  const { data } = useQuery({
    ...extractionQueries.comparison(jobId, question, content),
    enabled: isKnown && isWhole,
  });
  const comparison = isKnown ? (data ?? null) : null;
  const compared = useMemo(
    () => (comparison ? new Map(comparison.rows.map((row) => [row.rowId, row])) : NOTHING),
    [comparison],
  );
  return { comparison, compared };
}
