import type { SharedRfq } from '@sampan/contract/shared-rfqs';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { AnswerForm } from '#src/features/rfqs/answer/AnswerForm.tsx';
import {
  type AnswerFields,
  countDone,
  errorsByField,
  toBody,
  toFields,
} from '#src/features/rfqs/answer/answer-fields.ts';
import type { SharedRfqPage } from '#src/features/rfqs/shared-rfq-page.ts';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { useOpened } from '#src/features/shared-quote/use-opened.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { EndedLink } from './EndedLink.tsx';

// Loaded when opened.
const SharedSheet = lazyComponent(async () => (await import('#src/features/rfqs/answer/SharedSheet.tsx')).SharedSheet);

/** The supplier's page of an RFQ. */
export function SharedRfqScreen() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as SharedRfqPage | undefined;
  if (page?.rfq) return <OpenRfq token={token} loaded={page.rfq} />;
  return <EndedLink status={page?.rfq === null ? page.status : 503} />;
}

const draftKey = (token: string) => `rfq-answer:${token.slice(0, 12)}`;

/** What was typed and not sent yet; null if there is nothing, or the lines changed since. */
function readDraft(token: string, rfq: SharedRfq): AnswerFields | null {
  try {
    const draft = JSON.parse(readStored(draftKey(token)) ?? 'null') as AnswerFields | null;
    return draft && rfq.lines.every(({ lineId }) => draft.lines[lineId]) ? draft : null;
  } catch {
    return null;
  }
}

function OpenRfq({ token, loaded }: { token: string; loaded: SharedRfq }) {
  const { t } = useTranslation('shared-rfq');
  const { dateTime } = useOfficeTime();
  const isHydrated = useHydrated();
  const errorText = useErrorText();
  const [rfq, setRfq] = useState(loaded);
  const [fields, setFields] = useState(() => toFields(loaded.lines, loaded.supplierQuote));
  const [isTouched, setIsTouched] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSending, setIsSending] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  usePageHead({ title: t('title', { number: rfq.number }), card: t('card', { name: rfq.name }) });
  useOpened(token, true, 'rfqs');
  const isOpen = rfq.state === 'open';
  const done = useMemo(() => countDone(fields), [fields]);

  // After hydration, because the server has no storage.
  useEffect(() => {
    const draft = loaded.state === 'open' ? readDraft(token, loaded) : null;
    if (!draft) return;
    setFields(draft);
    setIsTouched(true);
  }, [token, loaded]);

  function change(next: AnswerFields) {
    setFields(next);
    setIsTouched(true);
    writeStored(draftKey(token), JSON.stringify(next));
  }

  function show(next: SharedRfq) {
    setRfq(next);
    setFields(toFields(next.lines, next.supplierQuote));
    setIsTouched(false);
    setErrors(new Map());
    writeStored(draftKey(token), null);
    window.scrollTo({ top: 0 });
  }

  async function upload(lineId: string, file: File) {
    const { sendPicture } = await import('#src/features/rfqs/api/shared-rfq.calls.ts');
    return sendPicture(token, lineId, file);
  }

  async function send() {
    setIsSending(true);
    try {
      const { sendAnswer } = await import('#src/features/rfqs/api/shared-rfq.calls.ts');
      const { rfq: saved, message, warning } = await sendAnswer(token, toBody(rfq.lines, fields));
      show(saved);
      toast.success(warning ?? message);
    } catch (error) {
      const found = error instanceof ApiError ? errorsByField(rfq.lines, fields, error.errors) : new Map();
      setErrors(found);
      toast.error(found.size > 0 && !found.has('lines') ? t('fix') : errorText(error, t('failed')));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <div className="wrap flex max-w-3xl flex-col gap-5 py-6">
        <header>
          <p className="text-muted text-sm">{t('title', { number: rfq.number })}</p>
          <h1 className="wrap-anywhere text-2xl">
            <bdi>{rfq.title}</bdi>
          </h1>
          <p className="mt-1 text-sm">{t('from', { company: rfq.company.name, name: rfq.name })}</p>
          {rfq.closesAt !== null && isOpen && (
            <p className="text-sm">{t('closes', { time: dateTime(rfq.closesAt) })}</p>
          )}
          <p className="text-muted text-sm">
            {t('terms')}: <bdi>{[rfq.currency, rfq.incoterm, rfq.place].filter(Boolean).join(' · ')}</bdi>
          </p>
          {rfq.message !== '' && (
            <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line">
              {rfq.message}
            </p>
          )}
        </header>
        {rfq.changedAt !== null && <MessagePanel tone="info" title={t('changed', { time: dateTime(rfq.changedAt) })} />}
        <StateNotice rfq={rfq} />
        {isOpen && isHydrated && !hasSheet && (
          <Button variant="secondary" className="self-start" onClick={() => setHasSheet(true)}>
            {t('sheet.open')}
          </Button>
        )}
        {isOpen && hasSheet && (
          <Suspense>
            <SharedSheet
              token={token}
              lines={rfq.lines}
              onRead={(next, problems) => {
                change(next);
                setErrors(problems);
              }}
            />
          </Suspense>
        )}
        <AnswerForm
          lines={rfq.lines}
          currency={rfq.currency}
          fields={fields}
          errors={errors}
          upload={isOpen ? upload : undefined}
          onChange={isOpen && isHydrated ? change : undefined}
        />
        <CompanyContact company={rfq.company} />
      </div>
      {isOpen && (
        <div className="sticky bottom-0 z-20 border-line border-t bg-canvas pb-[env(safe-area-inset-bottom)]">
          <div className="wrap flex max-w-3xl flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3 max-md:*:flex-1">
            <p role="status" className="me-auto text-sm max-md:basis-full!">
              {t('summary', { done, all: rfq.lines.length })}
              {isTouched && <span className="block text-muted">{t('unsent')}</span>}
            </p>
            {isHydrated ? (
              <>
                <Button variant="secondary" onClick={() => setIsDeclining(true)}>
                  {t('decline')}
                </Button>
                <Button busy={isSending} onClick={() => void send()}>
                  {t(rfq.answer === 'answered' ? 'resubmit' : 'submit')}
                </Button>
              </>
            ) : (
              <a href={`mailto:${rfq.company.email}`} className={buttonClass({})}>
                {rfq.company.email}
              </a>
            )}
          </div>
        </div>
      )}
      {isDeclining && <DeclineDialog token={token} onClose={() => setIsDeclining(false)} onDone={show} />}
    </>
  );
}

/** Says that the answer was sent or declined, or that the request is closed. */
function StateNotice({ rfq: { state, answer, closesAt } }: { rfq: SharedRfq }) {
  const { t } = useTranslation('shared-rfq');
  const { dateTime } = useOfficeTime();
  if (state === 'closed') return <MessagePanel tone="info" title={t('closed')} text={t('closedText')} />;
  if (answer === 'answered')
    return (
      <MessagePanel tone="info" title={closesAt === null ? t('sentOpen') : t('sent', { time: dateTime(closesAt) })} />
    );
  return answer === 'declined' ? <MessagePanel tone="info" title={t('declined')} /> : null;
}

type DeclineDialogProps = { token: string; onClose: () => void; onDone: (rfq: SharedRfq) => void };

function DeclineDialog({ token, onClose, onDone }: DeclineDialogProps) {
  const { t } = useTranslation(['shared-rfq', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function decline() {
    setIsBusy(true);
    try {
      const { sendDecline } = await import('#src/features/rfqs/api/shared-rfq.calls.ts');
      const { rfq, message } = await sendDecline(token, reason);
      onDone(rfq);
      toast.success(message);
      onClose();
    } catch (error) {
      toast.error(errorText(error, t('failed')));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('declineTitle')}
      onClose={onClose}
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={isBusy} onClick={() => void decline()}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('declineReason')}
        optional
        value={reason}
        maxLength={300}
        dir="auto"
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
