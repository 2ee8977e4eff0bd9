import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { SpinnerIcon } from '../feedback/SpinnerIcon.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ButtonLook & {
  /** Busy: shows a spinner and ignores clicks. */
  busy?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** A directional icon, mirrored in right-to-left text. */
  mirrorIcon?: boolean | undefined;
} & ComponentProps<'button'>;

export function Button({
  variant,
  size,
  busy = false,
  icon: Icon,
  mirrorIcon = false,
  type = 'button',
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not disabled while busy: the focus would be lost.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <SpinnerIcon className="size-4" />}
      {!busy && Icon && <Icon className={classNames('size-4 shrink-0', mirrorIcon && 'flip-rtl')} aria-hidden="true" />}
      {children}
    </button>
  );
}
