import { classNames } from '../class-names.ts';
import { statusLook } from './status-looks.ts';

/** The icon of a status, in the color of its text. */
export function StatusIcon({ status, className }: { status: string; className?: string | undefined }) {
  const { icon, isMirrored } = statusLook(status);
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames('size-3 shrink-0', isMirrored && 'flip-rtl', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  );
}
