import { classNames } from '../class-names.ts';

/** A spinner without a label. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames('shrink-0 animate-spin', className)} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
