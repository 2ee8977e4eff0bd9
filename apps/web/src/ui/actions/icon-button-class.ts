import { classNames } from '../class-names.ts';

export type IconButtonLook = {
  variant?: 'ghost' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
};

const SIZES = { md: 'size-control', sm: 'size-control-sm' };

/** Shared styles of IconButton and IconLink. */
export function iconButtonClass({ variant = 'ghost', size = 'md' }: IconButtonLook, className?: string): string {
  return classNames(
    'veil inline-flex shrink-0 items-center justify-center rounded-control',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    variant === 'danger' ? 'text-muted hover:text-danger focus-visible:text-danger' : 'text-muted hover:text-ink',
    SIZES[size],
    className,
  );
}
