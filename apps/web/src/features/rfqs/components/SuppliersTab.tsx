import { LANGUAGES } from '@sampan/contract/languages';
import { RFQ_FACTS, type Rfq, type RfqRecipient } from '@sampan/contract/rfqs';
import {
  BellRing,
  ClipboardPaste,
  Copy,
  EllipsisVertical,
  ExternalLink,
  FileDown,
  Handshake,
  Link2,
  Mail,
  MessageCircle,
  MessageSquareReply,
  PencilLine,
  Plus,
  QrCode as QrIcon,
  RotateCcw,
  UserMinus,
} from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { fetchText, useRfqCall } from '../api/rfqs.mutations.ts';
import { rfqRecord } from '../rfq-record.ts';
import { useCopyText } from '../use-copy-text.ts';
import { GuestDialog } from './GuestDialog.tsx';

const ProposedSuppliers = lazyComponent(async () => (await import('./ProposedSuppliers.tsx')).ProposedSuppliers);
// Loaded when opened.
const SupplierQuoteDialog = lazyComponent(async () => (await import('./SupplierQuoteDialog.tsx')).SupplierQuoteDialog);
const SheetDialog = lazyComponent(async () => (await import('./SheetDialog.tsx')).SheetDialog);
const MailDialog = lazyComponent(async () => (await import('#src/records/MailDialog.tsx')).MailDialog);
const QrCode = lazyComponent(async () => (await import('#src/ui/data/QrCode.tsx')).QrCode);

type SuppliersTabProps = {
  rfq: Rfq;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
};

/** The invited suppliers: state, texts to send, and their answers. */
export function SuppliersTab({ rfq, renderSupplier }: SuppliersTabProps) {
  const { t } = useTranslation('rfqs');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {rfq.recipients.length === 0 && <p className="text-muted">{t('suppliers.none')}</p>}
        {rfq.state === 'draft' && rfq.recipients.length > 0 && (
          <p className="text-muted text-sm">{t('suppliers.startFirst')}</p>
        )}
        {rfq.recipients.some(({ link }) => link?.isLocal) && (
          <p className="text-sm text-warning-ink">{t('suppliers.local')}</p>
        )}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {rfq.recipients.map((recipient) => (
            <RecipientCard key={recipient._id} rfq={rfq} recipient={recipient} renderSupplier={renderSupplier} />
          ))}
        </ul>
      </div>
      {rfq.state !== 'cancelled' && <AddRecipient rfq={rfq} renderSupplier={renderSupplier} />}
    </div>
  );
}

/** What a supplier can be told once lines are awarded: it won some, or it quoted and won none. */
function decisionFor({ awards }: Rfq, { _id, state }: RfqRecipient): 'awarded' | 'notAwarded' | null {
  if (awards.some(({ recipientId }) => recipientId === _id)) return 'awarded';
  return awards.length > 0 && state === 'answered' ? 'notAwarded' : null;
}

function RecipientCard({ rfq, recipient, renderSupplier }: SuppliersTabProps & { recipient: RfqRecipient }) {
  const { t } = useTranslation('rfqs');
  const { dateTime } = useFormat();
  const errorText = useErrorText();
  const copy = useCopyText();
  const call = useRfqCall(rfq._id);
  const [opened, setOpened] = useState<'quote' | 'chat' | 'sheet' | 'qr' | 'guest' | 'mail' | null>(null);
  const { _id, name, supplier, link, state, completeness } = recipient;
  const path = `recipients/${_id}`;
  const onError = (error: unknown) => toast.error(errorText(error, t('failed.action')));
  const isActive = link !== null && state !== 'withdrawn';
  const decision = decisionFor(rfq, recipient);

  async function copyText(kind: 'ask' | 'remind') {
    try {
      const { text } = await fetchText(rfq._id, _id, kind);
      if (!(await copy(text, t('copied.text')))) return;
      const body = {
        channel: recipient.channel === 'mail' ? 'other' : recipient.channel,
        isReminder: kind === 'remind',
      };
      call.mutate({ method: 'post', path: `${path}/sent`, body }, { onError });
    } catch (error) {
      onError(error);
    }
  }

  /** Tells the supplier the decision. It is not a request, so it does not count as one. */
  async function copyDecision(kind: 'awarded' | 'notAwarded') {
    try {
      await copy((await fetchText(rfq._id, _id, kind)).text, t('copied.text'));
    } catch (error) {
      onError(error);
    }
  }

  async function openWhatsApp() {
    try {
      const { text } = await fetchText(rfq._id, _id, 'ask');
      // A WeChat id may contain digits.
      const digits = /[a-z]/i.test(recipient.contact) ? '' : recipient.contact.replaceAll(/\D/g, '');
      openTab(`https://wa.me/${digits}?text=${encodeURIComponent(text)}`);
      call.mutate({ method: 'post', path: `${path}/sent`, body: { channel: 'whatsapp' } }, { onError });
    } catch (error) {
      onError(error);
    }
  }

  const isReminder = recipient.sentAt !== null;
  const sendMail = () =>
    call.mutate(
      { method: 'post', path: `${path}/sent`, body: { channel: 'mail', isReminder } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError,
        onSettled: () => setOpened(null),
      },
    );
  const withdraw = () =>
    call.mutate({ method: 'delete', path }, { onSuccess: ({ message }) => toast.success(message), onError });
  const askAgain = () => call.mutate({ method: 'post', path: 'recipients', body: { recipientId: _id } }, { onError });

  return (
    <Card as="li">
      <div className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-bold">
              {supplier ? (
                <Link to={generatePath(paths.supplier, { id: supplier._id })} className="link">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </h2>
            <p className="wrap-anywhere text-muted text-sm">
              {supplier === null && t('suppliers.guest')}
              {supplier === null && recipient.contact !== '' && ' · '}
              <bdi>{recipient.contact}</bdi>
            </p>
          </div>
          <StatusBadge status={state}>{t(`suppliers.state.${state}`)}</StatusBadge>
        </div>
        {link !== null && (
          <p className="text-muted text-sm">
            {recipient.answeredAt === null
              ? recipient.openedAt === null
                ? t('suppliers.notOpened')
                : t('suppliers.opened', { time: dateTime(recipient.openedAt) })
              : t('suppliers.answeredAt', { time: dateTime(recipient.answeredAt) })}
            {completeness !== null && ` · ${t('suppliers.complete', { stated: completeness, all: RFQ_FACTS })}`}
            {recipient.reminders > 0 && ` · ${t('suppliers.reminders', { count: recipient.reminders })}`}
          </p>
        )}
        {recipient.declineReason !== '' && (
          <p dir="auto" className="wrap-anywhere text-sm">
            {recipient.declineReason}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {isActive && (
            <>
              <Button size="sm" icon={Copy} onClick={() => void copyText('ask')}>
                {t('suppliers.do.copyText')}
              </Button>
              <Button size="sm" variant="secondary" icon={ClipboardPaste} onClick={() => setOpened('chat')}>
                {t('suppliers.do.paste')}
              </Button>
              <Button size="sm" variant="secondary" icon={PencilLine} onClick={() => setOpened('quote')}>
                {t('suppliers.do.enter')}
              </Button>
              <Menu
                trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('suppliers.more', { name })} />}
                items={[
                  {
                    label: t('suppliers.do.copyLink'),
                    icon: Link2,
                    onSelect: () => void copy(link.url, t('copied.link')),
                  },
                  ...(recipient.channel === 'wechat' && recipient.contact !== ''
                    ? [
                        {
                          label: t('suppliers.do.copyWeChatId'),
                          icon: Copy,
                          onSelect: () => void copy(recipient.contact, t('copied.wechatId')),
                        },
                      ]
                    : []),
                  { label: t('suppliers.do.remind'), icon: BellRing, onSelect: () => void copyText('remind') },
                  ...(decision === null
                    ? []
                    : [
                        {
                          label: t(`suppliers.do.${decision}`),
                          icon: decision === 'awarded' ? Handshake : MessageSquareReply,
                          onSelect: () => void copyDecision(decision),
                        },
                      ]),
                  { label: t('suppliers.do.whatsapp'), icon: MessageCircle, onSelect: () => void openWhatsApp() },
                  { label: 'Excel', icon: FileDown, onSelect: () => setOpened('sheet') },
                  ...(supplier !== null || recipient.contact.includes('@')
                    ? [
                        {
                          label: t(isReminder ? 'suppliers.do.remindByMail' : 'suppliers.do.mail'),
                          icon: Mail,
                          onSelect: () => setOpened('mail'),
                        },
                      ]
                    : []),
                  { label: t('suppliers.do.qr'), icon: QrIcon, onSelect: () => setOpened('qr') },
                  { label: t('suppliers.do.openPage'), icon: ExternalLink, onSelect: () => openTab(link.url) },
                  ...(supplier === null
                    ? [
                        {
                          label: t('suppliers.do.makeSupplier'),
                          icon: Plus,
                          onSelect: () => setOpened('guest'),
                        },
                      ]
                    : []),
                  {
                    label: t('suppliers.do.withdraw'),
                    icon: UserMinus,
                    tone: 'danger' as const,
                    onSelect: withdraw,
                  },
                ]}
              />
            </>
          )}
          {state === 'withdrawn' && (
            <Button size="sm" variant="secondary" icon={RotateCcw} busy={call.isPending} onClick={askAgain}>
              {t('suppliers.do.again')}
            </Button>
          )}
          {link === null && state !== 'withdrawn' && (
            <Button size="sm" variant="secondary" icon={UserMinus} busy={call.isPending} onClick={withdraw}>
              {t('suppliers.do.remove')}
            </Button>
          )}
        </div>
      </div>
      {(opened === 'quote' || opened === 'chat') && (
        <Suspense>
          <SupplierQuoteDialog
            rfq={rfq}
            recipient={recipient}
            source={opened === 'chat' ? 'chat' : 'staff'}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {opened === 'mail' && (
        <Suspense>
          <MailDialog
            path={`${rfqRecord.path(rfq._id)}/${path}/mail-preview`}
            body={{ isReminder }}
            isSending={call.isPending}
            onSend={sendMail}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {opened === 'sheet' && (
        <Suspense>
          <SheetDialog rfq={rfq} recipient={recipient} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'guest' && (
        <GuestDialog
          rfqId={rfq._id}
          recipient={recipient}
          renderSupplier={renderSupplier}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'qr' && link !== null && (
        <Dialog open size="sm" title={t('suppliers.qrTitle', { name })} onClose={() => setOpened(null)}>
          <div className="flex flex-col items-center gap-3">
            <Suspense>
              <QrCode text={link.url} label={t('suppliers.qrTitle', { name })} />
            </Suspense>
            <p className="text-muted text-sm">{t('suppliers.qrHint')}</p>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

function AddRecipient({ rfq, renderSupplier }: SuppliersTabProps) {
  const { t } = useTranslation(['rfqs', 'suppliers']);
  const errorText = useErrorText();
  const call = useRfqCall(rfq._id);
  const [guest, setGuest] = useState({ name: '', contact: '', language: 'zh' });
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);

  function add(body: object, onDone?: () => void) {
    call.mutate(
      { method: 'post', path: 'recipients', body },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone?.();
        },
        onError: (error) => toast.error(errorText(error, t('failed.action'))),
      },
    );
  }

  function addGuest(event: FormEvent) {
    event.preventDefault();
    add({ ...guest, channel: 'wechat' }, () => setGuest({ ...guest, name: '', contact: '' }));
  }

  return (
    <div className="flex flex-col gap-4">
      <Suspense>
        <ProposedSuppliers rfq={rfq} />
      </Suspense>
      <Card title={t('suppliers.add')}>
        {renderSupplier('', (supplierId) => {
          if (supplierId !== '') add({ supplierId });
        })}
      </Card>
      <Card title={t('suppliers.addGuest')}>
        <form noValidate onSubmit={addGuest} className="flex flex-col gap-4">
          <p className="text-muted text-sm">{t('suppliers.guestHint')}</p>
          <TextField
            label={t('suppliers.guestName')}
            value={guest.name}
            error={errors.get('name')}
            dir="auto"
            autoComplete="off"
            required
            onChange={({ target }) => setGuest({ ...guest, name: target.value })}
          />
          <TextField
            label={t('suppliers.contact')}
            value={guest.contact}
            error={errors.get('contact')}
            dir="auto"
            autoComplete="off"
            optional
            onChange={({ target }) => setGuest({ ...guest, contact: target.value })}
          />
          <SelectField
            label={t('suppliers.language')}
            value={guest.language}
            onChange={({ target }) => setGuest({ ...guest, language: target.value })}
            options={LANGUAGES.map((value) => ({ value, label: t(`suppliers:form.languages.${value}`) }))}
          />
          <Button type="submit" variant="secondary" icon={Plus} busy={call.isPending}>
            {t('suppliers.addGuest')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
