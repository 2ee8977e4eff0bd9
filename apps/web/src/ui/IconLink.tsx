import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { type IconButtonLook, iconButtonClass } from './icon-button-class.ts';

type IconLinkProps = IconButtonLook & {
  icon: LucideIcon;
  /** Read out and shown as a tooltip: the icon alone says too little. */
  label: string;
} & Omit<LinkProps, 'aria-label' | 'title' | 'children' | 'className'>;

/** Goes somewhere, and looks like an IconButton. */
export function IconLink({ icon: Icon, label, variant, size, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={iconButtonClass({ variant, size })}>
      <Icon className="size-4.5" aria-hidden="true" />
    </Link>
  );
}
