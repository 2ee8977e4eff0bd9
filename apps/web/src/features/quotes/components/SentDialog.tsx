import type { QuoteSend, QuoteSent } from '@sampan/contract/quotes';
import { Copy, Link2 } from 'lucide-react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { QrCode } from '#src/ui/data/QrCode.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useCopy } from '../use-copy.ts';

export interface SentQuote {
  answer: QuoteSent;
  channel: QuoteSend['channel'];
  /** With the link. */
  message: string;
}

/** The link of the quote that was just sent. */
export function SentDialog({ sent: { answer, channel, message }, onClose }: { sent: SentQuote; onClose: () => void }) {
  const { t } = useTranslation(['quotes', 'common']);
  const { date } = useFormat();
  const copy = useCopy();
  const { url, expiresAt } = answer.link;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('send.sentTitle', { number: answer.quote.quoteId })}
      footer={
        <>
          <Button variant="secondary" icon={Copy} onClick={() => void copy(message, t('done.textCopied'))}>
            {t('send.wechat')}
          </Button>
          <Button variant="secondary" icon={Link2} onClick={() => void copy(url, t('done.linkCopied'))}>
            {t('send.copyLink')}
          </Button>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('send.link')}
          hint={t('send.worksUntil', { date: date(expiresAt) })}
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ target }) => target.select()}
        />
        {answer.quote.link?.isLocal && (
          <p className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">{t('send.local')}</p>
        )}
        {channel === 'wechat' && (
          <div className="flex justify-center">
            <QrCode text={url} label={t('send.qr')} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
