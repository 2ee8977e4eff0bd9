import { Suspense } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Not needed for the first view.
const RecordStepCard = lazyComponent(async () => (await import('./NextStepCard.tsx')).RecordStepCard);

/** The next step of a quote, an RFQ or a customer. `path` is `/quotes/{id}`. */
export const LateStepCard = ({ path }: { path: string }) => (
  <Suspense>
    <RecordStepCard path={path} />
  </Suspense>
);
