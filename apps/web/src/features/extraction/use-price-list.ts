import type { SheetRole } from '@sampan/contract/extraction';
import { useEffect, useRef } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useSetColumns } from './api/extraction.mutations.ts';
import { PLAIN_PRICING } from './review/pricing.ts';
import { isGoingOn } from './use-job.ts';
import type { ReviewActions } from './use-review.ts';

/** The columns of a price list, which people correct. */
export function usePriceList(review: ReviewActions, jobId: string) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const { reviewState, job, result } = review;
  const { supplierId } = reviewState;
  const isSheet = job?.kind === 'sheet';
  const columns = useSetColumns(jobId);
  const isReading = (job !== null && isGoingOn(job)) || columns.isPending;

  const set = useRef((_wanted: Parameters<typeof columns.mutate>[0]) => {});
  set.current = (wanted) =>
    columns.mutate(wanted, {
      onSuccess: ({ isRead }) => {
        if (!isRead) return;
        toast.success(t('sheet.reading'));
        void result.refetch();
      },
      onError: (error) => toast.error(errorText(error, t('sheet.notChanged'))),
    });

  // The columns that people corrected in earlier lists of this supplier.
  const isReady = isSheet && review.file !== null && !isReading;
  const known = useRef('');
  useEffect(() => {
    if (!isReady || supplierId === '' || known.current === supplierId) return;
    known.current = supplierId;
    set.current({ supplierId, sheets: [] });
  }, [isReady, supplierId]);

  // A list that names no currency has the one of the supplier's last prices, until people choose another.
  const lastCurrency = review.comparison?.lastCurrency ?? null;
  const asked = useRef('');
  const { unmarked } = reviewState.pricing;
  const { dispatch } = review;
  useEffect(() => {
    if (lastCurrency === null || asked.current === supplierId) return;
    asked.current = supplierId;
    if (unmarked === PLAIN_PRICING.unmarked && lastCurrency !== unmarked)
      dispatch({ type: 'price', pricing: { unmarked: lastCurrency } });
  }, [lastCurrency, supplierId, unmarked, dispatch]);

  return {
    isSheet,
    isReading,
    setRole: (page: number, column: number, role: SheetRole) =>
      set.current({ supplierId, sheets: [{ page, columns: [{ column, role }] }] }),
  };
}
