import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over, then true: for controls that do nothing without their script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
