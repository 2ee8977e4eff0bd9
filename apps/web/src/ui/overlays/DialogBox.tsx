import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { DIALOG_CLOSE } from './dialog-close.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  children?: ReactNode;
  footer?: ReactNode;
  /** Busy: Escape, the overlay and the close button are disabled. */
  locked?: boolean | undefined;
  /** The initial focus; by default the first field or the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

// On a phone a small dialog is a bottom sheet; others are full-screen.
const SIZES = {
  sm: 'max-w-md max-md:max-w-none max-md:rounded-b-none',
  md: 'max-w-xl max-md:h-full max-md:max-w-none max-md:rounded-none max-md:border-0',
  lg: 'max-w-4xl max-md:h-full max-md:max-w-none max-md:rounded-none max-md:border-0',
  full: 'h-full max-w-7xl max-md:max-w-none max-md:rounded-none max-md:border-0',
};

/** The dialog itself. Use Dialog, which loads it on demand. */
export function DialogBox({
  open,
  onClose,
  title,
  description,
  size = 'md',
  children,
  footer,
  locked = false,
  initialFocus,
}: DialogProps) {
  const t = useUiText();
  const popup = useRef<HTMLDivElement>(null);

  function firstFocus(interaction: string) {
    if (initialFocus?.current) return initialFocus.current;
    // On touch devices, focusing a field would open the keyboard over the dialog.
    const field = interaction === 'touch' ? null : popup.current?.querySelector<HTMLElement>(FIRST_FIELD);
    return field ?? popup.current;
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !locked && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-6 max-md:items-end max-md:p-0">
          <BaseDialog.Popup
            ref={popup}
            initialFocus={firstFocus}
            className={classNames(
              'relative flex max-h-full w-full flex-col overflow-hidden rounded-card border border-line bg-popup text-body shadow-popup',
              'transition-[opacity,translate] duration-240 ease-settle data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0',
              // While a nested dialog is open, dim this one, including its sticky table heads.
              'after:pointer-events-none after:absolute after:inset-0 after:z-20 after:bg-scrim after:opacity-0 after:transition-opacity after:duration-240 data-nested-dialog-open:after:opacity-100',
              SIZES[size],
            )}
          >
            <div className="flex items-start justify-between gap-4 ps-6 pe-4 pt-5 pb-4 max-md:ps-4 max-md:pe-2">
              <div className="min-w-0">
                <BaseDialog.Title className="break-words text-lg">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description render={<div />} className="mt-1 text-muted text-sm">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                disabled={locked}
                {...{ [DIALOG_CLOSE]: '' }}
                render={<IconButton icon={X} label={t('actions.close')} size="sm" className="-mt-1" />}
              />
            </div>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 max-md:px-4">
                {children}
              </div>
            )}
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-line border-t bg-sunken px-6 py-3 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:flex-1">
                {footer}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const FIRST_FIELD = 'input:not([type=hidden], :disabled), select:enabled, textarea:enabled';
