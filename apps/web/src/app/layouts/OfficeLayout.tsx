import { Dialog } from '@base-ui/react/dialog';
import type { Account } from '@sampan/contract/accounts';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePublicSettings } from '#src/lib/public-settings.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { paths } from '../paths.ts';
import { LanguageSelector } from './LanguageSelector.tsx';
import { OfficeEvents } from './OfficeEvents.tsx';
import { OfficeNavigation } from './OfficeNavigation.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';

const NOTICE_MS = 4_000;

/** The frame of the back office: navigation at the side, or behind a button where there is no room for it. */
export function OfficeLayout({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink text={t('nav.skip')} />
      <aside className="sticky top-0 h-dvh border-line border-e bg-sunken max-lg:hidden">
        <div className="flex h-full flex-col">
          <OfficeBrand />
          <OfficeNavigation user={user} />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-canvas px-2 md:px-6">
          <NavigationDrawer user={user} />
          <div className="me-auto lg:invisible">
            <OfficeBrand />
          </div>
          <LanguageSelector />
        </header>
        <ScreenOutlet className="flex-1 px-4 py-6 md:px-8 md:py-8" />
      </div>
      <OfficeEvents />
      <Toaster duration={NOTICE_MS} closeLabel={t('actions.close')} label={t('notices')} />
    </div>
  );
}

function OfficeBrand() {
  const { settings } = usePublicSettings();
  return (
    <Link to={paths.dashboard} className="inline-flex h-14 items-center rounded-control px-3 text-brand-strong lg:px-6">
      <Logo title={settings.company.name} />
    </Link>
  );
}

/** On small screens. Base UI closes it on Escape, locks the page's scrolling, and keeps and returns the focus. */
function NavigationDrawer({ user }: { user: Account }) {
  const { t } = useTranslation('common');
  const { key } = useLocation();
  // Open on the page where it was opened: going to another one closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Dialog.Root open={openedAt === key} onOpenChange={(isOpen) => setOpenedAt(isOpen ? key : null)}>
      <Dialog.Trigger render={<IconButton icon={Menu} label={t('nav.menu')} className="lg:hidden" />} />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-line border-e bg-sunken text-body shadow-popup transition-transform duration-240 ease-settle data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <div className="flex items-center justify-between pe-2">
            <OfficeBrand />
            <Dialog.Title className="sr-only">{t('nav.menu')}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={X} label={t('nav.closeMenu')} />} />
          </div>
          <OfficeNavigation user={user} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
