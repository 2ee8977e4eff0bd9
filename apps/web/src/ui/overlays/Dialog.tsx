import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './DialogBox.tsx';

const DialogBox = lazy(async () => ({ default: (await import('./DialogBox.tsx')).DialogBox }));

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
