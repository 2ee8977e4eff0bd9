import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows a toast for each failed load, including repeated failures after a retry. */
export function useFailureNotice(load: { isError: boolean; errorUpdateCount: number }, text: string): void {
  const { isError, errorUpdateCount } = load;
  useEffect(() => {
    if (isError && errorUpdateCount > 0) toast.error(text);
  }, [isError, errorUpdateCount, text]);
}
