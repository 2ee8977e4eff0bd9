import { LogIn, Menu } from 'lucide-react';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { usePublicSettings } from '#src/lib/public-settings.ts';
import { browserTokens } from '#src/lib/token-store.ts';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Logo } from '#src/ui/Logo.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { paths } from '../paths.ts';
import { LanguageSelector } from './LanguageSelector.tsx';
import { PUBLIC_LOOK, usePageLook } from './page-look.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';

/** The frame of every page that is open to everyone. */
export function PublicLayout() {
  const { t } = useTranslation('common');
  usePageLook(PUBLIC_LOOK);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={t('nav.skip')} />
      <PublicHeader />
      <ScreenOutlet className="flex-1" />
      <PublicFooter />
    </div>
  );
}

function PublicHeader() {
  const { t } = useTranslation('common');
  const { settings } = usePublicSettings();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-canvas">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 md:gap-6 md:px-8">
        <Link to={paths.home} className="me-auto inline-flex rounded-control text-brand-strong">
          <Logo title={settings.company.name} />
        </Link>
        <nav aria-label={t('nav.public')} className="max-md:hidden">
          <ul className="flex items-center">
            <li>
              <HeaderLink to={paths.home} text={t('nav.home')} />
            </li>
            <li>
              <HeaderLink to={paths.publicProducts} text={t('nav.products')} />
            </li>
          </ul>
        </nav>
        <LanguageSelector />
        <div className="max-md:hidden">
          <OfficeLink />
        </div>
        {/* Another page closes it: the key makes it a new one. */}
        <details key={pathname} className="group md:hidden" onKeyDown={closeOnEscape}>
          <summary className="veil inline-flex size-control list-none items-center justify-center rounded-control [&::-webkit-details-marker]:hidden">
            <Menu className="size-5" aria-hidden="true" />
            <span className="sr-only">{t('nav.menu')}</span>
          </summary>
          <nav
            aria-label={t('nav.public')}
            className="absolute inset-x-0 top-full border-line border-b bg-canvas px-4 py-3 shadow-popup"
          >
            <ul className="flex flex-col gap-3">
              <li>
                <HeaderLink to={paths.home} text={t('nav.home')} />
              </li>
              <li>
                <HeaderLink to={paths.publicProducts} text={t('nav.products')} />
              </li>
              <li>
                <OfficeLink className="w-full" />
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}

function HeaderLink({ to, text }: { to: string; text: string }) {
  return (
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
      {text}
    </NavLink>
  );
}

/** The way in; a visitor with a session of his own goes straight to the back office. */
function OfficeLink({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  const hasToken = useSyncExternalStore(
    browserTokens.subscribe,
    () => browserTokens.read() !== null,
    () => false,
  );
  return hasToken ? (
    <ButtonLink to={paths.dashboard} size="sm" className={className}>
      {t('nav.backOffice')}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.login} size="sm" variant="secondary" icon={LogIn} mirrorIcon className={className}>
      {t('nav.login')}
    </ButtonLink>
  );
}

function PublicFooter() {
  const { t } = useTranslation('public');
  const { name, email, phone, address } = usePublicSettings().settings.company;
  const hasContact = email !== '' || phone !== '' || address !== '';
  return (
    <footer data-theme="dark" className="bg-canvas text-ink">
      <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-x-16 gap-y-8 px-4 py-12 md:px-8">
        <div>
          <p className="font-bold text-lg">{name}</p>
          <p className="text-muted">{t('footer.tagline')}</p>
        </div>
        {hasContact && (
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className="text-base">
              {t('footer.contact')}
            </h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {email !== '' && (
                <FooterLine name={t('footer.email')}>
                  <a href={`mailto:${email}`} className="link">
                    <Ltr>{email}</Ltr>
                  </a>
                </FooterLine>
              )}
              {phone !== '' && (
                <FooterLine name={t('footer.phone')}>
                  <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
                    <Ltr>{phone}</Ltr>
                  </a>
                </FooterLine>
              )}
              {address !== '' && (
                <FooterLine name={t('footer.address')}>
                  <bdi>{address}</bdi>
                </FooterLine>
              )}
            </dl>
          </section>
        )}
      </div>
    </footer>
  );
}

function FooterLine({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}
