import { Suspense, useState } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { DialogProps } from './DialogBox.tsx';

const DialogBox = lazyComponent(async () => (await import('./DialogBox.tsx')).DialogBox);

/** Loads DialogBox when it is first opened. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setIsNeeded] = useState(props.open);
  if (props.open && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  );
}
