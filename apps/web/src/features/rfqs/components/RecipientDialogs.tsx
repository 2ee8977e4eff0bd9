import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { rfqRecord } from '../rfq-record.ts';
import type { useRecipientCalls } from '../use-recipient-calls.ts';
import { GuestDialog } from './GuestDialog.tsx';

// Loaded when opened.
const SupplierQuoteDialog = lazyComponent(async () => (await import('./SupplierQuoteDialog.tsx')).SupplierQuoteDialog);
const SheetDialog = lazyComponent(async () => (await import('./SheetDialog.tsx')).SheetDialog);
const MailDialog = lazyComponent(async () => (await import('#src/records/MailDialog.tsx')).MailDialog);
const QrCode = lazyComponent(async () => (await import('#src/ui/data/QrCode.tsx')).QrCode);

export type RecipientDialog = 'quote' | 'chat' | 'sheet' | 'qr' | 'guest' | 'mail';

type RecipientDialogsProps = {
  rfq: Rfq;
  recipient: RfqRecipient;
  calls: ReturnType<typeof useRecipientCalls>;
  opened: RecipientDialog | null;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
};

/** The dialog of an invited supplier that is open. */
export function RecipientDialogs({ rfq, recipient, calls, opened, renderSupplier, onClose }: RecipientDialogsProps) {
  const { t } = useTranslation('rfqs');
  const { name, link } = recipient;
  return (
    <>
      {(opened === 'quote' || opened === 'chat') && (
        <Suspense>
          <SupplierQuoteDialog
            rfq={rfq}
            recipient={recipient}
            source={opened === 'chat' ? 'chat' : 'staff'}
            onClose={onClose}
          />
        </Suspense>
      )}
      {opened === 'mail' && (
        <Suspense>
          <MailDialog
            path={`${rfqRecord.path(rfq._id)}/recipients/${recipient._id}/mail-preview`}
            body={{ isReminder: recipient.sentAt !== null }}
            isSending={calls.isPending}
            onSend={() => calls.sendMail(onClose)}
            onClose={onClose}
          />
        </Suspense>
      )}
      {opened === 'sheet' && (
        <Suspense>
          <SheetDialog rfq={rfq} recipient={recipient} onClose={onClose} />
        </Suspense>
      )}
      {opened === 'guest' && (
        <GuestDialog rfqId={rfq._id} recipient={recipient} renderSupplier={renderSupplier} onClose={onClose} />
      )}
      {opened === 'qr' && link !== null && (
        <Dialog open size="sm" title={t('suppliers.qrTitle', { name })} onClose={onClose}>
          <div className="flex flex-col items-center gap-3">
            <Suspense>
              <QrCode text={link.url} label={t('suppliers.qrTitle', { name })} />
            </Suspense>
            <p className="text-muted text-sm">{t('suppliers.qrHint')}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
