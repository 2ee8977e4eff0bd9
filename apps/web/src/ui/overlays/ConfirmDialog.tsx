import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { useUiText } from '../ui-text.ts';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  /** A field of the question. */
  children?: ReactNode;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const t = useUiText();
  // Focus the safe choice, so that an accidental Enter deletes nothing.
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      locked={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
