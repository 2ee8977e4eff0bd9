import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts';

type IconButtonProps = IconButtonLook & {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** A directional icon, mirrored in right-to-left text. */
  mirrorIcon?: boolean | undefined;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'>;

export function IconButton({
  icon: Icon,
  label,
  variant,
  size,
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
      className={iconButtonClass({ variant, size }, className)}
    >
      <Icon className={classNames('size-4.5', mirrorIcon && 'flip-rtl')} aria-hidden="true" />
    </button>
  );
}
