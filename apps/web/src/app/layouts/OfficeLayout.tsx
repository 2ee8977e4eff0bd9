import type { Account } from '@sampan/contract/accounts';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Logo } from '#src/ui/layout/Logo.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LateOfficeToaster } from './LateToaster.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { OfficeNavigation } from './OfficeNavigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useOfficeWorker } from './use-office-worker.ts';

/** Not part of the first view, so they do not delay it. */
const OfficeEvents = lazyComponent(async () => (await import('./OfficeEvents.tsx')).OfficeEvents);
const OfficeSearch = lazyComponent(
  async () => (await import('#src/features/search/components/OfficeSearch.tsx')).OfficeSearch,
);
const NavigationDrawer = lazyComponent(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);

/** The office layout: navigation at the side, or in a drawer on small screens. */
export function OfficeLayout({ user }: { user: Account }) {
  useLinkPrefetch();
  useOfficeWorker();
  const [loadedAt] = useState(() => performance.now());
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 h-dvh border-line border-e bg-sunken max-lg:hidden">
        <div className="flex h-full flex-col">
          <OfficeBrand />
          <OfficeNavigation user={user} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-canvas px-2 md:px-6">
          <SmallScreenNavigation user={user} />
          <div className="lg:hidden">
            <OfficeBrand />
          </div>
          <div className="me-auto max-lg:ms-auto max-lg:me-0">
            <Suspense>
              <OfficeSearch user={user} />
            </Suspense>
          </div>
          <LanguageSelector />
        </header>
        <OfflineNotice />
        <ScreenOutlet className="flex-1 px-4 py-6 md:px-8 md:py-8" />
      </div>
      <Suspense>
        <OfficeEvents loadedAt={loadedAt} />
      </Suspense>
      <LeaveGuard />
      <LateOfficeToaster />
    </div>
  );
}

function OfficeBrand() {
  const { settings } = usePublicSettings();
  return (
    <Link to={paths.dashboard} className="inline-flex h-14 items-center rounded-control px-3 text-brand-strong lg:px-6">
      <Logo title={settings.company.name} short />
    </Link>
  );
}

/** The drawer of small screens, loaded when first opened. */
function SmallScreenNavigation({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  const { key } = useLocation();
  // Navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="lg:hidden"
        onClick={() => setOpenedAt(key)}
      />
      {openedAt !== null && (
        <Suspense>
          <NavigationDrawer user={user} brand={<OfficeBrand />} open={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  );
}
