import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during server rendering and hydration, then true: for controls that need their script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
