import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { BADGE_TONES, type BadgeTone } from './badge-class.ts';

type BadgeProps = {
  tone: BadgeTone;
  /** Shows a dot before the text, for statuses. */
  dot?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
};

export function Badge({ tone, dot = false, icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-xs tabular-nums',
        BADGE_TONES[tone].text,
      )}
    >
      {dot && (
        <span className={classNames('size-1.5 shrink-0 rounded-full', BADGE_TONES[tone].dot)} aria-hidden="true" />
      )}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
