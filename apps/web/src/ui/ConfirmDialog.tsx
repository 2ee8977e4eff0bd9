import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel,
  closeLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  // The harmless answer has the focus, so that a stray Enter destroys nothing.
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      closeLabel={closeLabel}
      locked={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
