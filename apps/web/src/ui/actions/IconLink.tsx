import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts';

type IconLinkProps = IconButtonLook & {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
  label: string;
} & Omit<LinkProps, 'aria-label' | 'title' | 'children' | 'className'>;

/** A link that looks like an IconButton. */
export function IconLink({ icon: Icon, label, variant, size, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconButtonClass({ variant, size })}>
      <Icon className="size-4.5" aria-hidden="true" />
    </Link>
  );
}
