import { isAdmin } from '@sampan/contract/accounts';
import { type LucideIcon, Settings, UserRound, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UsersDialog } from '#src/features/users/components/UsersDialog.tsx';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';

export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const [isUsersOpen, setIsUsersOpen] = useState(false);
  usePageHead({ title: t('title') });
  if (user === null) return null;

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={t('welcome', { name: user.firstName || user.username })}
        actions={
          isAdmin(user.role) && (
            <Button variant="secondary" icon={UsersRound} onClick={() => setIsUsersOpen(true)}>
              {t('users')}
            </Button>
          )
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way to={paths.profile} icon={UserRound} title={t('profile')} text={t('profileText')} />
        <Way to={paths.settings} icon={Settings} title={t('settings')} text={t('settingsText')} />
      </ul>
      {isAdmin(user.role) && (
        // Its texts come when it is first drawn; the screen does not wait for them.
        <Suspense>
          <UsersDialog caller={user} open={isUsersOpen} onClose={() => setIsUsersOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type WayProps = { to: string; icon: LucideIcon; title: string; text: string };

function Way({ to, icon: Icon, title, text }: WayProps) {
  return (
    <li className="flex">
      <Link to={to} className="veil flex flex-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
          <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block font-bold text-base">{title}</span>
          <span className="block text-muted text-sm">{text}</span>
        </span>
      </Link>
    </li>
  );
}
