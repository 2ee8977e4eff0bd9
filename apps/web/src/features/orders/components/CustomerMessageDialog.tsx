import { MESSAGE_DIGITS_MIN } from '@sampan/contract/messaging';
import type { OrderSend } from '@sampan/contract/order-updates';
import type { Order } from '@sampan/contract/orders';
import { digitsOf } from '@sampan/contract/phone';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { whatsAppLink } from '#src/lib/chat-links.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { useSendOrder } from '../api/orders.mutations.ts';
import { useCopy } from '../use-copy.ts';

type OrderChannel = OrderSend['channel'];

type CustomerMessageDialogProps = {
  order: Order;
  canMail: boolean;
  title: string;
  /** The prepared text; undefined while it loads. */
  prepared: string | undefined;
  send: ReturnType<typeof useSendOrder>;
  /** Above the text. */
  children?: ReactNode;
  onClose: () => void;
};

/** Sends a text with the link of the order to the customer. Staff may change the text. */
export function CustomerMessageDialog(props: CustomerMessageDialogProps) {
  const { order, canMail, title, prepared, send, children, onClose } = props;
  const { t } = useTranslation(['order-details', 'order']);
  const errorText = useErrorText();
  const copy = useCopy();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? prepared ?? '';
  const canReach = digitsOf(order.phone).length >= MESSAGE_DIGITS_MIN;

  async function go(channel: OrderChannel) {
    // Opened during the click: afterwards the browser would block it.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null;
    try {
      const answer = await send.mutateAsync({ channel, text });
      if (tab) {
        tab.opener = null;
        tab.location.href = whatsAppLink(order.phone, answer.text);
      }
      if (channel === 'wechat') await copy(answer.text, t('order:done.textCopied'));
      if (channel === 'copy') await copy(answer.link.url, t('order:done.linkCopied'));
      if (channel === 'mail') toast.success(t('send.mailed'));
      onClose();
    } catch {
      tab?.close();
    }
  }

  const button = (channel: OrderChannel) => ({
    className: 'whitespace-nowrap',
    busy: send.isPending,
    onClick: () => void go(channel),
  });
  return (
    <Dialog
      open
      title={title}
      locked={send.isPending}
      onClose={onClose}
      footer={
        <>
          {canMail && (
            <Button variant="secondary" icon={Mail} {...button('mail')} disabled={order.email === ''}>
              {t('send.mail')}
            </Button>
          )}
          <Button variant="secondary" icon={Copy} {...button('wechat')}>
            {t('send.wechat')}
          </Button>
          <Button variant="secondary" icon={MessageCircle} {...button('whatsapp')} disabled={!canReach}>
            WhatsApp
          </Button>
          <Button icon={Link2} {...button('copy')}>
            {t('order:send.copy')}
          </Button>
        </>
      }
    >
      {prepared === undefined ? (
        <RecordSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          {send.isError && (
            <MessagePanel tone="danger" title={t('send.failed')} text={errorText(send.error, t('send.failed'))} />
          )}
          {children}
          <TextArea
            label={t('send.text')}
            hint={t('send.textHint')}
            rows={7}
            dir="auto"
            lang={order.language}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ul className="flex flex-col gap-1 text-muted text-xs">
            {canMail && order.email === '' && <li>{t('send.noEmail')}</li>}
            {!canReach && <li>{t('send.noPhone')}</li>}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
