import { lazy, Suspense } from 'react';
import type { TooltipProps } from './TooltipBox.tsx';

const TooltipBox = lazy(async () => ({ default: (await import('./TooltipBox.tsx')).TooltipBox }));

/** Loads its code after the screen. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipBox {...props} />
    </Suspense>
  );
}
