import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { BulkBarProps } from './BulkBarContent.tsx';

const BulkBarContent = lazyComponent(async () => (await import('./BulkBarContent.tsx')).BulkBarContent);

/** What can be done with the selected records. Hidden while there are none. */
export function BulkBar(props: BulkBarProps) {
  if (props.selection.count === 0) return null;
  return (
    <Suspense>
      <BulkBarContent {...props} />
    </Suspense>
  );
}
