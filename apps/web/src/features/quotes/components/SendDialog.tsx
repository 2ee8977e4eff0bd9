import { DEFAULT_LANGUAGE, guessLanguage, type Language } from '@sampan/contract/languages';
import { MESSAGE_DIGITS_MIN } from '@sampan/contract/messaging';
import { digitsOf } from '@sampan/contract/phone';
import type { QuoteSettings } from '@sampan/contract/quote-settings';
import type { Quote, QuoteSend } from '@sampan/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { whatsAppLink } from '#src/lib/chat-links.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useDebounced } from '#src/lib/forms/use-debounced.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { ReplyTemplatesMenu } from '#src/records/ReplyTemplatesMenu.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSendQuote } from '../api/quotes.mutations.ts';
import { unprintableOf } from '../api/unprintable.queries.ts';
import type { DraftFields } from '../editor/draft-fields.ts';
import type { QuoteFigures } from '../editor/quote-figures.ts';
import { useLinkDaysHint } from '../link-days.ts';
import { COLLECTION_MESSAGES, LINK_PLACEHOLDER, quoteMessage } from '../message-text.ts';
import { quoteRecord } from '../quote-record.ts';
import { useCopy } from '../use-copy.ts';
import type { SentQuote } from './SentDialog.tsx';

// Loaded when the dialog is opened.
const MailPreview = lazyComponent(async () => (await import('#src/records/MailPreview.tsx')).MailPreview);
const PREVIEW_DELAY_MS = 500;

type Channel = QuoteSend['channel'];

type SendDialogProps = {
  quote: Quote;
  version: number;
  fields: DraftFields;
  figures: QuoteFigures;
  /** The `updatedAt` of the last save. */
  updatedAt: () => string;
  canMail: boolean;
  settings: QuoteSettings;
  onClose: () => void;
  /** The editor, and with it this dialog, is gone once the quote has no draft. */
  onSent: (sent: SentQuote) => void;
};

/** Sends the draft: by mail, WhatsApp or WeChat, or as a copied link. */
export function SendDialog(props: SendDialogProps) {
  const { quote, version, fields, figures, updatedAt, canMail, settings, onClose, onSent } = props;
  const { t } = useTranslation(['quotes', 'common']);
  const errorText = useErrorText();
  const copy = useCopy();
  const send = useSendQuote(quote._id);
  const { company } = usePublicSettings().settings;
  const isCollection = quote.kind === 'collection';
  const warnings = useWarnings(fields, figures, isCollection);
  const messages = isCollection ? COLLECTION_MESSAGES : settings.messages;
  const [text, setText] = useState(() =>
    quoteMessage(messages[fields.language], {
      language: fields.language,
      name: fields.customerName,
      quoteId: quote.quoteId,
      total:
        !isCollection && fields.show.prices && figures.version.total !== null
          ? moneyText(figures.version.total, fields.currency)
          : '',
      validUntil: fields.validUntil,
      company: company.name,
    }),
  );
  const foreign = fields.lines.filter((line) => isForeign(line, fields.language));
  const shownText = useDebounced(text, PREVIEW_DELAY_MS);
  const unprintable = useUnprintable(quote._id, updatedAt());
  const linkDaysHint = useLinkDaysHint(quote, settings);
  const [linkDays, setLinkDays] = useState('');
  const [attach, setAttach] = useState<QuoteSend['attach']>('pdf');
  const [isBelowCost, setIsBelowCost] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canReach = digitsOf(fields.phone).length >= MESSAGE_DIGITS_MIN;
  const isBlocked = warnings.blocking.length > 0 || (warnings.negative !== null && !isBelowCost);

  async function go(channel: Channel) {
    // Opened during the click: afterwards the browser would block it.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null;
    setFailure(null);
    try {
      const answer = await send.mutateAsync({
        channel,
        text,
        ...(channel === 'mail' && !isCollection && { attach }),
        ...(linkDays.trim() !== '' && { linkDays: linkDays.trim() }),
        updatedAt: updatedAt(),
      });
      const { url } = answer.link;
      const message = text.replaceAll(LINK_PLACEHOLDER, () => url);
      onSent({ answer, channel, message });
      if (tab) {
        tab.opener = null;
        tab.location.href = whatsAppLink(fields.phone, message);
      }
      if (channel === 'wechat') await copy(message, t('done.textCopied'));
      if (channel === 'copy') await copy(url, t('done.linkCopied'));
    } catch (error) {
      tab?.close();
      const details = error instanceof ApiError ? error.errors.map(({ msg }) => msg) : [];
      setFailure(details.length > 0 ? [...new Set(details)].join(' ') : errorText(error, ''));
    }
  }

  const button = (channel: Channel) => ({
    className: 'whitespace-nowrap',
    busy: send.isPending && send.variables.channel === channel,
    disabled: isBlocked || send.isPending,
    onClick: () => void go(channel),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={send.isPending}
      title={t('send.title', { number: quote.quoteId })}
      description={t('send.intro', { version })}
      footer={
        <>
          {canMail && (
            <Button
              variant="secondary"
              icon={Mail}
              {...button('mail')}
              disabled={isBlocked || send.isPending || fields.email === ''}
            >
              {t('send.mail')}
            </Button>
          )}
          <Button variant="secondary" icon={Copy} {...button('wechat')}>
            {t('send.wechat')}
          </Button>
          <Button
            variant="secondary"
            icon={MessageCircle}
            {...button('whatsapp')}
            disabled={isBlocked || send.isPending || !canReach}
          >
            WhatsApp
          </Button>
          <Button icon={Link2} {...button('copy')}>
            {t('send.copyLink')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <MessagePanel tone="danger" title={t('failed.send')} text={failure} />}
        {(warnings.blocking.length > 0 || warnings.negative !== null) && (
          <div role="alert" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <p className="font-bold">{t('send.warnings')}</p>
            <ul className="mt-1 list-disc ps-5">
              {[...warnings.blocking, ...(warnings.negative ?? [])].map((warning) => (
                <li key={warning} className="wrap-anywhere">
                  {warning}
                </li>
              ))}
            </ul>
            {warnings.negative !== null && (
              <Checkbox
                className="mt-2"
                label={t('send.anyway')}
                checked={isBelowCost}
                onChange={({ target }) => setIsBelowCost(target.checked)}
              />
            )}
          </div>
        )}
        {unprintable.length > 0 && (
          <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <p className="font-bold">{t('send.unprintable')}</p>
            <ul className="mt-1 list-disc ps-5">
              {unprintable.map(({ where, characters }) => (
                <li key={where}>
                  {where}: <bdi>{characters.join(' ')}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        {foreign.length > 0 && (
          <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
            <p className="font-bold">{t('send.foreign', { language: t(`languages.${fields.language}`) })}</p>
            <ul className="mt-1 list-disc ps-5">
              {foreign.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <TextArea
          label={t('send.text')}
          hint={t('send.textHint', { placeholder: LINK_PLACEHOLDER })}
          rows={6}
          dir="auto"
          lang={fields.language}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="empty:hidden">
          <Suspense>
            <ReplyTemplatesMenu
              use="quote"
              language={fields.language}
              values={{
                name: fields.customerName,
                quoteId: quote.quoteId,
                ...(quote.inquiry && { inquiryId: quote.inquiry.inquiryId }),
                products: new Intl.ListFormat(fields.language).format(fields.lines.map(({ name }) => name)),
                link: LINK_PLACEHOLDER,
              }}
              onPick={setText}
            />
          </Suspense>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('send.linkDays')}
            hint={linkDaysHint}
            optional
            inputMode="numeric"
            dir="ltr"
            value={linkDays}
            onChange={({ target }) => setLinkDays(target.value)}
          />
          {canMail && !isCollection && (
            <SelectField
              label={t('send.attach')}
              value={attach}
              onChange={({ target }) => setAttach(target.value as QuoteSend['attach'])}
              options={[
                { value: '', label: t('send.attachNone') },
                { value: 'pdf', label: 'PDF' },
                { value: 'xlsx', label: 'Excel' },
              ]}
            />
          )}
        </div>
        {canMail && fields.lines.length > 0 && (
          <Suspense>
            <MailPreview
              path={`${quoteRecord.path(quote._id)}/mail-preview`}
              body={{ text: shownText, attach: isCollection ? '' : attach }}
            />
          </Suspense>
        )}
        <ul className="flex flex-col gap-1 text-muted text-xs">
          {canMail && <li>{fields.email === '' ? t('send.noEmail') : t('send.mailNote')}</li>}
          {!canReach && <li>{t('send.noPhone')}</li>}
        </ul>
      </div>
    </Dialog>
  );
}

/** The characters that the PDF cannot show, and the line or field that has them. */
function useUnprintable(id: string, updatedAt: string) {
  const { t } = useTranslation('quotes');
  const { data } = useQuery(unprintableOf(id, updatedAt));
  return (data?.fields ?? []).map(({ path, characters }) => {
    const line = /^lines\.(\d+)$/.exec(path)?.[1];
    const field = PRINTED_FIELDS.find((name) => name === path) ?? 'title';
    return { where: line ? t('lines.unnamed', { number: Number(line) + 1 }) : t(`fields.${field}`), characters };
  });
}

const PRINTED_FIELDS = ['customerName', 'companyName', 'place', 'intro', 'paymentTerms', 'notes'] as const;

/** Details without words of another script, such as sizes, suit every language. */
const isForeign = ({ name, details }: DraftFields['lines'][number], language: Language): boolean =>
  (name !== '' && guessLanguage(name) !== language) || ![language, DEFAULT_LANGUAGE].includes(guessLanguage(details));

/** What prevents sending, and the lines below cost, which need a confirmation. */
function useWarnings(fields: DraftFields, figures: QuoteFigures, isCollection: boolean) {
  const { t } = useTranslation('quotes');
  const nameOf = (index: number) => fields.lines[index]?.name || t('lines.unnamed', { number: index + 1 });
  const names = (isHit: (line: QuoteFigures['lines'][number]) => boolean) =>
    figures.lines.flatMap((line, index) => (isHit(line) ? [nameOf(index)] : [])).join(', ');
  const unpriced = fields.show.prices && !isCollection ? names(({ unitPrice }) => unitPrice === null) : '';
  const belowCost = isCollection ? '' : names(({ margin }) => margin !== null && margin < 0);
  return {
    blocking: [
      ...(fields.lines.length === 0 ? [t('send.noLines')] : []),
      ...(unpriced === '' ? [] : [t('send.noPrice', { names: unpriced })]),
      ...(fields.validUntil !== '' && fields.validUntil < today() ? [t('send.past')] : []),
    ],
    negative: belowCost === '' ? null : [t('send.negative', { names: belowCost })],
  };
}

/** The earliest day that it still is somewhere: the server decides in the office's time zone. */
const today = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
