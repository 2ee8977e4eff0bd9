import { useEffect, useMemo, useReducer, useState } from 'react';
import { storedReview, storeReview } from './review/draft-store.ts';
import { type ReviewState, reduceReview, rowsOfReview } from './review/review-state.ts';

/** The review state of one job, stored on every change, so a reload, a crash or an expired session loses nothing. */
export function useReviewState(user: string, job: string) {
  const [reviewState, dispatch] = useReducer(reduceReview, null, () => storedReview(user, job));
  const [begun] = useState(reviewState);
  const [isKept, setIsKept] = useState(true);
  const rows = useMemo(
    () => rowsOfReview({ read: reviewState.read, changes: reviewState.changes }),
    [reviewState.read, reviewState.changes],
  );

  useEffect(() => {
    if (hasChanged(begun, reviewState)) setIsKept(storeReview(user, job, reviewState));
  }, [user, job, begun, reviewState]);

  return { reviewState, rows, dispatch, isKept };
}

/** New server rows alone are not a change to store. */
function hasChanged(before: ReviewState, after: ReviewState): boolean {
  const { read: _, ...old } = before;
  const { read: __, ...now } = after;
  return Object.keys(old).some((key) => old[key as keyof typeof old] !== now[key as keyof typeof now]);
}
