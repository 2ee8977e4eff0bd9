import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { MailPreview } from './MailPreview.tsx';
import { mailPreviewOf } from './mail-preview.queries.ts';

type MailDialogProps = {
  /** The call that renders the mail. */
  path: string;
  body: object;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Shows a mail before it is sent. */
export function MailDialog({ path, body, isSending, onSend, onClose }: MailDialogProps) {
  const { t } = useTranslation(['mail-preview', 'common']);
  const { data } = useQuery(mailPreviewOf(path, body));
  const send = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isSending}
      initialFocus={send}
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            ref={send}
            icon={Send}
            mirrorIcon
            busy={isSending}
            disabled={data?.recipient.address === ''}
            onClick={onSend}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <MailPreview path={path} body={body} />
    </Dialog>
  );
}
