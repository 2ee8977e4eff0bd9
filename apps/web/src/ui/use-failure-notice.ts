import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Raises a notice when a load fails. Counted, because the same failure after "try again" is news too. */
export function useFailureNotice(load: { isError: boolean; errorUpdateCount: number }, text: string): void {
  const { isError, errorUpdateCount } = load;
  useEffect(() => {
    if (isError && errorUpdateCount > 0) toast.error(text);
  }, [isError, errorUpdateCount, text]);
}
