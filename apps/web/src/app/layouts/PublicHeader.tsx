import { Menu } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { browserTokens } from '#src/lib/token-store.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Logo } from '#src/ui/layout/Logo.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { PUBLIC_LINKS } from './public-links.ts';

/** On a phone, `chat` is at the bottom of the screen. */
export function PublicHeader({ chat }: { chat: ReactNode }) {
  const { t } = useTranslation('common');
  const { settings } = usePublicSettings();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-canvas">
      <div className="wrap flex h-16 items-center gap-2 lg:gap-4">
        <Link to={paths.home} className="me-auto inline-flex rounded-control text-brand-strong">
          <Logo title={settings.company.name} />
        </Link>
        <nav aria-label={t('nav.public')} className="max-lg:hidden">
          <HeaderLinks className="flex items-center" />
        </nav>
        <LanguageSelector />
        {chat}
        <div className="flex items-center gap-1 max-lg:hidden">
          <OfficeLink />
          <ButtonLink to={paths.inquire} size="sm">
            {t('nav.sendInquiry')}
          </ButtonLink>
        </div>
        {/* The key closes it on navigation. */}
        <details key={pathname} className="group lg:hidden" onKeyDown={closeOnEscape}>
          <summary className="veil inline-flex size-control list-none items-center justify-center rounded-control [&::-webkit-details-marker]:hidden">
            <Menu className="size-5" aria-hidden="true" />
            <span className="sr-only">{t('nav.menu')}</span>
          </summary>
          <nav
            aria-label={t('nav.public')}
            className="absolute inset-x-0 top-full border-line border-b bg-canvas shadow-popup"
          >
            <div className="wrap flex flex-col gap-3 py-3">
              <HeaderLinks className="flex flex-col gap-1" />
              <ButtonLink to={paths.inquire} className="w-full">
                {t('nav.sendInquiry')}
              </ButtonLink>
              <OfficeLink className="w-full" />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function HeaderLinks({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <ul className={className}>
      {PUBLIC_LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-10 items-center rounded-control px-3 font-medium',
                isActive ? 'text-brand-strong' : 'text-ink hover:underline hover:underline-offset-4',
              )
            }
          >
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The sign-in link; with a session it opens the office. */
function OfficeLink({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  const hasToken = useSyncExternalStore(
    browserTokens.subscribe,
    () => browserTokens.read() !== null,
    () => false,
  );
  return hasToken ? (
    <ButtonLink to={paths.dashboard} size="sm" variant="ghost" className={className}>
      {t('nav.backOffice')}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.login} size="sm" variant="ghost" className={className}>
      {t('nav.login')}
    </ButtonLink>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
