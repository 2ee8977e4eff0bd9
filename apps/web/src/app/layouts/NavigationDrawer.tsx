import { Dialog } from '@base-ui/react/dialog';
import type { Account } from '@sampan/contract/accounts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { OfficeNavigation } from './OfficeNavigation.tsx';

type NavigationDrawerProps = { user: Account; brand: ReactNode; open: boolean; onClose: () => void };

/** Base UI handles Escape, scroll lock and focus. */
export function NavigationDrawer({ user, brand, open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col border-line border-e bg-sunken text-body shadow-popup transition-transform duration-240 ease-settle data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <div className="flex items-center justify-between pe-2">
            {brand}
            <Dialog.Title className="sr-only">{t('nav.menu')}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={X} label={t('nav.closeMenu')} />} />
          </div>
          <OfficeNavigation user={user} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
