import { classNames } from '../class-names.ts';

/** A loading skeleton; give it the size of the final content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-tick bg-line', className)} />;
}
