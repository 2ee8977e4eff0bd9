import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonLinkProps = ButtonLook & {
  icon?: LucideIcon | undefined;
  /** A directional icon, mirrored in right-to-left text. */
  mirrorIcon?: boolean | undefined;
  className?: string | undefined;
} & Omit<LinkProps, 'className'>;

/** A link that looks like a Button. */
export function ButtonLink({
  variant,
  size,
  icon: Icon,
  mirrorIcon = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {Icon && <Icon className={classNames('size-4 shrink-0', mirrorIcon && 'flip-rtl')} aria-hidden="true" />}
      {children}
    </Link>
  );
}
