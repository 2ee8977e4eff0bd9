import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { waitingToasts } from '#src/ui/toast.ts';

const PublicToaster = lazy(() => orNothing(async () => (await import('./PublicToaster.tsx')).PublicToaster));
const OfficeToaster = lazy(() => orNothing(async () => (await import('./OfficeToaster.tsx')).OfficeToaster));

export function LatePublicToaster() {
  return <WhenRaised Toaster={PublicToaster} />;
}

export function LateOfficeToaster() {
  return <WhenRaised Toaster={OfficeToaster} />;
}

/** For pages that open without it: the notices' file is fetched when the first of them is raised, which waits for it. */
function WhenRaised({ Toaster }: { Toaster: ComponentType }) {
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

async function orNothing(load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> {
  try {
    return { default: await load() };
  } catch {
    // Nothing is told then, which is better than a screen that gives way to an error with all that was typed in it.
    return { default: () => null };
  }
}
