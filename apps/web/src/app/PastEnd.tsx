import { useEffect } from 'react';
import { useListAddress } from './list-address.ts';

/** A page past the end, as after the deletion of its last record, becomes the last one. */
export function PastEnd({ lastPage }: { lastPage: number }) {
  const { goTo } = useListAddress();
  useEffect(() => goTo(lastPage, { replace: true }), [goTo, lastPage]);
  return null;
}
