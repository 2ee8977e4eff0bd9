import { classNames } from '../class-names.ts';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
};

const VARIANTS = {
  primary: 'bg-brand-fill text-white [--veil-color:var(--ink)]',
  secondary: 'border border-control bg-surface text-ink',
  ghost: 'text-brand-strong',
  danger: 'bg-danger-fill text-white [--veil-color:var(--ink)]',
};

const SIZES = {
  md: 'min-h-control px-4 py-1.5 text-field',
  sm: 'min-h-control-sm px-3 py-1 text-sm',
};

/** Shared styles of Button and ButtonLink. A minimum height, because long translations wrap. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return classNames(
    'veil inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-medium leading-tight',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-not-allowed aria-busy:opacity-80',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
