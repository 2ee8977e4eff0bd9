import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { waitingToasts } from '#src/ui/toast.ts';

const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./PublicToaster.tsx')).PublicToaster };
  } catch {
    // Nothing is told then, which is better than a screen that gives way to an error with all that was typed in it.
    return { default: () => null };
  }
});

/** For pages that open without it: the notices' file is fetched when the first of them is raised, which waits for it. */
export function LateToaster() {
  const isWaiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any, () => false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isWaiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
