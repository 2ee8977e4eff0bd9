import { type ComponentType, lazy, Suspense } from 'react';

const Toaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./PublicToaster.tsx')).PublicToaster };
  } catch {
    // Nothing is told then, which is better than a screen that gives way to an error with all that was typed in it.
    return { default: () => null };
  }
});

/** For pages that open without it: the notices' file is fetched when this is first shown, and those raised before wait. */
export function LateToaster() {
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
