import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ToasterProps } from '#src/ui/Toaster.tsx';
import { waitingToasts } from '#src/ui/toast.ts';

const Toaster = lazy(loadToaster);

const PUBLIC_MS = 5_000;
const OFFICE_MS = 4_000;

/** The public screens that raise notices render it themselves: the home page raises none and does without its weight. */
export const LatePublicToaster = () => <LateToaster duration={PUBLIC_MS} />;

export const LateOfficeToaster = () => <LateToaster duration={OFFICE_MS} />;

/** Loads the toaster's file when the first notice is raised; the notice waits for it. */
function LateToaster({ duration }: ToasterProps) {
  const isWaiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.any, () => false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isWaiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster duration={duration} />
    </Suspense>
  );
}

async function loadToaster(): Promise<{ default: ComponentType<ToasterProps> }> {
  try {
    return { default: (await import('#src/ui/Toaster.tsx')).Toaster };
  } catch {
    // Losing a notice is better than an error in place of a screen and all that was typed in it.
    return { default: () => null };
  }
}
