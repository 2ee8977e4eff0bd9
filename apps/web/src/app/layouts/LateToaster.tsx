import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { isOffline } from '#src/lib/online.ts';
import type { ToasterProps } from '#src/ui/feedback/Toaster.tsx';
import { pendingToasts } from '#src/ui/feedback/toast.ts';
import { whenOnline } from '#src/ui/lazy-component.ts';

const Toaster = lazy(loadToaster);

const PUBLIC_MS = 5_000;
const OFFICE_MS = 4_000;

/** For the public screens that show toasts. The home page shows none and does not load it. */
export const LatePublicToaster = () => <LateToaster duration={PUBLIC_MS} />;

export const LateOfficeToaster = () => <LateToaster duration={OFFICE_MS} />;

/** Loads the toaster with the first toast. */
function LateToaster({ duration }: ToasterProps) {
  const hasPending = useSyncExternalStore(pendingToasts.subscribe, pendingToasts.any, () => false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster duration={duration} />
    </Suspense>
  );
}

async function loadToaster(): Promise<{ default: ComponentType<ToasterProps> }> {
  try {
    return { default: (await import('#src/ui/feedback/Toaster.tsx')).Toaster };
  } catch {
    if (isOffline()) return loadWhenOnline();
    // Losing a toast is better than failing the whole screen.
    return { default: () => null };
  }
}

async function loadWhenOnline(): ReturnType<typeof loadToaster> {
  await whenOnline();
  // Their texts say that the browser is offline.
  pendingToasts.clear();
  return loadToaster();
}
