import { MESSAGE_DIGITS_MIN } from '@sampan/contract/messaging';
import { digitsOf } from '@sampan/contract/phone';
import type { Purchase, PurchaseSend } from '@sampan/contract/purchases';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { whatsAppLink } from '#src/lib/chat-links.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { usePurchaseCall, usePurchaseText } from '../api/orders.mutations.ts';
import { useCopy } from '../use-copy.ts';
import { useReport } from '../use-report.ts';

type PurchaseChannel = PurchaseSend['channel'];
type OnePurchaseProps = { purchase: Purchase; onClose: () => void };

/** Issues the purchase order and copies, opens or mails the text to the supplier. A sent one without changes keeps its revision. */
export function SendPurchaseDialog({ purchase, onClose }: OnePurchaseProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const { shortDate } = useFormat();
  const errorText = useErrorText();
  const copy = useCopy();
  const send = usePurchaseText(purchase._id);
  const { poNumber, supplierName, contact, total, currency, lines, deliverOn, confirmedRevision } = purchase;
  const isMail = contact.includes('@');
  // A WeChat id may contain digits.
  const canReach = !/[a-z]/i.test(contact) && digitsOf(contact).length >= MESSAGE_DIGITS_MIN;
  const missing = missingFacts(purchase);
  const problems = send.error instanceof ApiError ? send.error.errors.map(({ msg }) => msg) : [];

  async function go(channel: PurchaseChannel) {
    // Opened during the click: afterwards the browser would block it.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null;
    try {
      const { text, url } = await send.mutateAsync({ path: 'send', body: { channel, updatedAt: purchase.updatedAt } });
      if (tab) {
        tab.opener = null;
        tab.location.href = whatsAppLink(contact, text);
      }
      if (channel === 'wechat') await copy(text, t('order:done.textCopied'));
      if (channel === 'copy') await copy(url, t('order:done.linkCopied'));
      if (channel === 'mail') toast.success(t('send.mailed'));
      onClose();
    } catch {
      tab?.close();
    }
  }

  const button = (channel: PurchaseChannel) => ({
    className: 'whitespace-nowrap',
    busy: send.isPending,
    onClick: () => void go(channel),
  });
  return (
    <Dialog
      open
      title={t('purchase.sendTitle', { number: poNumber, name: supplierName })}
      description={
        confirmedRevision !== null && purchase.hasUnsentChanges
          ? t('purchase.sendRevisionText', { revision: confirmedRevision })
          : t('purchase.sendText')
      }
      locked={send.isPending}
      onClose={onClose}
      footer={
        <>
          {isMail && (
            <Button variant="secondary" icon={Mail} {...button('mail')}>
              {t('purchase.mail')}
            </Button>
          )}
          {canReach && (
            <Button variant="secondary" icon={MessageCircle} {...button('whatsapp')}>
              WhatsApp
            </Button>
          )}
          <Button variant="secondary" icon={Link2} {...button('copy')}>
            {t('purchase.copy')}
          </Button>
          <Button icon={Copy} {...button('wechat')}>
            {t('purchase.wechat')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {send.isError && (
          <MessagePanel
            tone="danger"
            title={errorText(send.error, t('send.failed'))}
            {...(problems.length > 0 && { text: [...new Set(problems)].join(' ') })}
          />
        )}
        {missing.length > 0 && (
          <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <p className="font-bold">{t('issue.optional')}</p>
            <ul className="mt-1 list-disc ps-5">
              {missing.map((fact) => (
                <li key={fact}>{t(`purchase.missing.${fact}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-sm">
          {t('order:purchase.lines', { count: lines.length })}
          {' · '}
          {total === null ? t('order:purchase.noPrice') : <Ltr>{moneyText(total, currency)}</Ltr>}
          {' · '}
          {deliverOn === null
            ? t('order:purchase.noDelivery')
            : t('order:purchase.delivery', { day: shortDate(deliverOn) })}
        </p>
      </div>
    </Dialog>
  );
}

/** What a contract usually states and this one does not. */
const missingFacts = ({ language, lines, deliverOn, place, packaging, parts }: Purchase) => [
  ...(language === 'zh' && lines.some(({ names }) => names.zh === '') ? (['chineseNames'] as const) : []),
  ...(deliverOn === null ? (['deliverOn'] as const) : []),
  ...(place === '' ? (['place'] as const) : []),
  ...(packaging === '' ? (['packaging'] as const) : []),
  ...(parts.length === 0 ? (['plan'] as const) : []),
];

/** Staff confirm for the supplier, who said so on the phone or in a chat. */
export function ConfirmPurchaseDialog({ purchase, onClose }: OnePurchaseProps) {
  const { t } = useTranslation(['order-details', 'order', 'common']);
  const report = useReport();
  const call = usePurchaseCall(purchase._id);
  const [name, setName] = useState('');
  const [readyOn, setReadyOn] = useState(purchase.deliverOn ?? '');
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);
  return (
    <Dialog
      open
      size="sm"
      title={t('purchase.confirmTitle', { number: purchase.poNumber, name: purchase.supplierName })}
      locked={call.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={call.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={call.isPending}
            onClick={() =>
              call.mutate(
                { path: 'confirm', body: { revision: purchase.revision, name, readyOn: readyOn || null } },
                report(onClose),
              )
            }
          >
            {t('order:purchase.do.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('purchase.confirmName')}
          optional
          dir="auto"
          value={name}
          error={errors.get('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('purchase.readyOn')}
          optional
          type="date"
          value={readyOn}
          error={errors.get('readyOn')}
          onChange={({ target }) => setReadyOn(target.value)}
        />
      </div>
    </Dialog>
  );
}
