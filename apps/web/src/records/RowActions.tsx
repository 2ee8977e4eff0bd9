import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type LinkProps, useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';

export type RowAction = {
  label: string;
  icon: LucideIcon;
  /** A directional icon, mirrored in right-to-left text. */
  mirrorIcon?: boolean;
  /** Only in a menu, in a table as well. */
  isInMenu?: boolean;
} & (
  | { link: Pick<LinkProps, 'to' | 'state'> }
  | { onSelect: () => void; tone?: 'danger' | undefined; disabled?: boolean | undefined }
);

/** The actions of a row: icons in a table, one menu on a card. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const inMenu = actions.filter(({ isInMenu }) => isInMenu);

  const menuOf = (items: readonly RowAction[]) => (
    <Menu
      trigger={<IconButton size="sm" icon={EllipsisVertical} label={t('moreOf', { name })} />}
      items={items.map((action) => {
        if (!('link' in action)) return action;
        const { to, state } = action.link;
        return { ...action, onSelect: () => void navigate(to, { state }) };
      })}
    />
  );

  return (
    <>
      <div className="flex justify-end cards:hidden">
        {actions.map((action) => {
          if (action.isInMenu) return action === inMenu[0] && <span key="menu">{menuOf(inMenu)}</span>;
          const { label, icon, mirrorIcon } = action;
          if ('link' in action) return <IconLink key={label} size="sm" icon={icon} label={label} {...action.link} />;
          return (
            <IconButton
              key={label}
              size="sm"
              icon={icon}
              mirrorIcon={mirrorIcon}
              variant={action.tone}
              label={label}
              aria-disabled={action.disabled}
              onClick={() => !action.disabled && action.onSelect()}
            />
          );
        })}
      </div>
      <div data-card-menu className="rows:hidden">
        {menuOf(actions)}
      </div>
    </>
  );
}
