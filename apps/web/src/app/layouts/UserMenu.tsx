import type { Account } from '@sampan/contract/accounts';
import { ChevronsUpDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveForm } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { session } from '#src/lib/session.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';

/** The signed-in user with profile, settings and sign-out, which also has a button of its own. */
export function UserMenu({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    await session.signOut();
  }

  const open = (path: string) => leaveForm(() => void navigate(path));
  return (
    <div className="flex items-center gap-1 border-line border-t p-2">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="veil flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-start"
          >
            <Avatar name={user.username} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <bdi>{user.username}</bdi>
              </span>
              <span className="block truncate text-muted text-xs">{t(`roles.${user.role}`)}</span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
          </button>
        }
        items={[
          { label: t('nav.profile'), icon: UserRound, onSelect: () => open(paths.profile) },
          { label: t('nav.settings'), icon: Settings, onSelect: () => open(paths.settings) },
          { label: t('nav.logout'), icon: LogOut, onSelect: () => void leave() },
        ]}
      />
      <IconButton
        icon={LogOut}
        mirrorIcon
        label={isLeaving ? t('nav.loggingOut') : t('nav.logout')}
        disabled={isLeaving}
        onClick={() => void leave()}
      />
    </div>
  );
}
