import { classNames } from './class-names.ts';

/** The place of something that is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-tick bg-line', className)} />;
}
