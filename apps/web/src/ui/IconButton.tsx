import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = {
  icon: LucideIcon;
  /** Read out and shown as a tooltip: the icon alone says too little. */
  label: string;
  variant?: 'ghost' | 'danger' | undefined;
  size?: 'md' | 'sm' | undefined;
  /** The icon points somewhere, so it turns around in right-to-left text. */
  mirrorIcon?: boolean | undefined;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'>;

const SIZES = { md: 'size-control', sm: 'size-control-sm' };

export function IconButton({
  icon: Icon,
  label,
  variant = 'ghost',
  size = 'md',
  mirrorIcon = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'veil inline-flex shrink-0 items-center justify-center rounded-control',
        'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        variant === 'danger' ? 'text-muted hover:text-danger focus-visible:text-danger' : 'text-muted hover:text-ink',
        SIZES[size],
        className,
      )}
    >
      <Icon className={classNames('size-4.5', mirrorIcon && 'rtl:-scale-x-100')} aria-hidden="true" />
    </button>
  );
}
