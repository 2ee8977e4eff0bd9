import { type Account, isAdmin } from '@sampan/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CalendarCheck,
  Factory,
  Files,
  FileText,
  History,
  Inbox,
  Languages,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Package,
  ScanText,
  Settings,
  UserCog,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { session } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded after the screen, with their schemas.
const WaitingCount = lazyComponent(
  async () => (await import('#src/features/quotes/components/WaitingCount.tsx')).WaitingCount,
);
const FailedMailCount = lazyComponent(
  async () => (await import('#src/features/settings/components/mail/FailedMailCount.tsx')).FailedMailCount,
);

/** The office navigation with the signed-in user and sign-out. */
export function OfficeNavigation({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  const [isLeaving, setIsLeaving] = useState(false);
  const links: { to: string; text: string; icon: LucideIcon; mark?: ReactNode }[] = [
    { to: paths.dashboard, text: t('nav.dashboard'), icon: LayoutDashboard },
    { to: paths.myDay, text: t('nav.myDay'), icon: CalendarCheck },
    { to: paths.products, text: t('nav.products'), icon: Package },
    { to: paths.suppliers, text: t('nav.suppliers'), icon: Factory },
    { to: paths.catalogs, text: t('nav.catalogs'), icon: BookOpen },
    { to: paths.translations, text: t('nav.translations'), icon: Languages },
    { to: paths.pdfCatalogs, text: t('nav.pdfCatalogs'), icon: Files },
    { to: paths.pdfUpload, text: t('nav.pdfUpload'), icon: ScanText },
    { to: paths.customers, text: t('nav.customers'), icon: UsersRound },
    { to: paths.quotes, text: t('nav.quotes'), icon: FileText, mark: <WaitingCount /> },
    { to: paths.rfqs, text: t('nav.rfqs'), icon: FileText },
    { to: paths.inquiries, text: t('nav.inquiries'), icon: Inbox, mark: <NewInquiries /> },
    { to: paths.profile, text: t('nav.profile'), icon: UserRound },
    { to: paths.settings, text: t('nav.settings'), icon: Settings, mark: isAdmin(user.role) && <FailedMailCount /> },
    ...(isAdmin(user.role)
      ? [
          { to: paths.users, text: t('nav.users'), icon: UserCog },
          { to: paths.audit, text: t('nav.audit'), icon: History },
        ]
      : []),
  ];

  async function leave() {
    setIsLeaving(true);
    await session.signOut();
  }

  return (
    <>
      <nav aria-label={t('nav.office')} className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="flex flex-col gap-1">
          {links.map(({ to, text, icon: Icon, mark }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'veil flex min-h-10 items-center gap-3 rounded-control px-3 font-medium',
                    isActive ? 'bg-brand-tint text-brand-strong' : 'text-ink',
                  )
                }
              >
                <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                {text}
                {mark && (
                  <span className="ms-auto">
                    <Suspense>{mark}</Suspense>
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-3 border-line border-t p-3">
        <div className="flex items-center gap-3 px-1">
          <Avatar name={user.username} />
          <div className="min-w-0">
            <p className="truncate font-medium">
              <bdi>{user.username}</bdi>
            </p>
            <p className="truncate text-muted text-xs">{t(`roles.${user.role}`)}</p>
          </div>
        </div>
        <Button variant="secondary" icon={LogOut} mirrorIcon busy={isLeaving} onClick={leave}>
          {isLeaving ? t('nav.loggingOut') : t('nav.logout')}
        </Button>
      </div>
    </>
  );
}

/** The number of new inquiries; hidden while zero or unknown. */
function NewInquiries() {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(inquiryQueries.newCount());
  return <CountBadge count={count} text={number(count)} tone="primary" label={t('nav.newInquiries', { count })} />;
}
