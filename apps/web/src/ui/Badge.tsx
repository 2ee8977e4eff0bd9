import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary';

type BadgeProps = {
  tone: BadgeTone;
  /** For a status: a dot before the word. */
  dot?: boolean | undefined;
  children: ReactNode;
};

const TONES: Record<BadgeTone, { text: string; dot: string }> = {
  success: { text: 'bg-success-tint text-success-ink', dot: 'bg-success-mark' },
  warning: { text: 'bg-warning-tint text-warning-ink', dot: 'bg-warning-mark' },
  danger: { text: 'bg-danger-tint text-danger-ink', dot: 'bg-danger-mark' },
  info: { text: 'bg-info-tint text-info-ink', dot: 'bg-info-mark' },
  neutral: { text: 'bg-neutral-tint text-neutral-ink', dot: 'bg-neutral-mark' },
  primary: { text: 'bg-primary-tint text-primary-ink', dot: 'bg-primary-mark' },
};

export function Badge({ tone, dot = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-xs tabular-nums',
        TONES[tone].text,
      )}
    >
      {dot && <span className={classNames('size-1.5 shrink-0 rounded-full', TONES[tone].dot)} aria-hidden="true" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
