import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useForgetCorrections, useTellCorrections } from './api/extraction.mutations.ts';
import { correctionsOf } from './review/corrections.ts';
import { isGoingOn } from './use-job.ts';
import type { ReviewActions } from './use-review.ts';

/** What the corrections of a PDF teach: told when people ask for it and when rows are saved. */
export function useLearning(review: ReviewActions, result: ExtractionResult, onRefetch: () => Promise<unknown>) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const { reviewState, rows } = review;
  const { supplierId, changes, saved } = reviewState;
  const tell = useTellCorrections(result.jobId);
  const forget = useForgetCorrections(result.jobId);
  const isReady = !isGoingOn(result) && reviewState.isWhole;
  const [toldChanges, setToldChanges] = useState<unknown>(null);

  const run = useRef((_isAsked: boolean, _withRows: boolean) => {});
  run.current = (isAsked, withRows) => {
    const told = withRows ? correctionsOf(reviewState, rows) : {};
    tell.mutate(
      { supplierId, isAsked, ...told },
      {
        onSuccess: async ({ isChanged }) => {
          if (withRows) setToldChanges(changes);
          if (isChanged) await onRefetch();
          if (isAsked) toast.success(t('learned.kept'));
        },
        // What was not asked for fails silently: the rows stay as they were read.
        onError: (error) => isAsked && toast.error(errorText(error)),
      },
    );
  };

  // The corrections of earlier files of this supplier.
  const known = useRef('');
  useEffect(() => {
    if (!isReady || supplierId === '' || known.current === supplierId) return;
    known.current = supplierId;
    run.current(false, false);
  }, [isReady, supplierId]);

  const count = Object.keys(saved).length;
  const savedBefore = useRef(count);
  useEffect(() => {
    const isMore = count > savedBefore.current;
    savedBefore.current = count;
    if (isMore && isReady && supplierId !== '') run.current(false, true);
  }, [count, isReady, supplierId]);

  return {
    canTell: isReady && changes.length > 0 && changes !== toldChanges,
    hasSupplier: supplierId !== '',
    isTelling: tell.isPending,
    tell: () => run.current(true, true),
    isForgetting: forget.isPending,
    forget: () =>
      forget.mutate(undefined, {
        onSuccess: async () => {
          setToldChanges(null);
          await onRefetch();
          toast.success(t('learned.undone'));
        },
        onError: (error) => toast.error(errorText(error)),
      }),
  };
}
