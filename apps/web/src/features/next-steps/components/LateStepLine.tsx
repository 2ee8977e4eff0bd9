import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Not needed for the first view.
const RecordStepLine = lazyComponent(async () => (await import('./NextStepLine.tsx')).RecordStepLine);

/** The next step of a quote, an RFQ, an order or a customer. `path` is `/quotes/{id}`. */
export const LateStepLine = ({ path }: { path: string }) => (
  // Its place is kept, so that the page does not move when it arrives.
  <div className="min-h-22">
    <Suspense>
      <RecordStepLine path={path} />
    </Suspense>
  </div>
);
