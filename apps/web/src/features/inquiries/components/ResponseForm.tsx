import { type Inquiry, InquiryChanges } from '@sampan/contract/inquiries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';
import { inquiryPath } from '../api/inquiries.queries.ts';
import { messagingQueries } from '../api/messaging.queries.ts';
import { useInquiryDraft } from '../use-inquiry-draft.ts';
import type { ResponseFilesHandle } from './ResponseFiles.tsx';
import { TextActions } from './TextActions.tsx';

/** Not part of the first view. */
const InquiryTemplates = lazyComponent(async () => (await import('./InquiryTemplates.tsx')).InquiryTemplates);

const ResponseFiles = lazyComponent(async () => (await import('./ResponseFiles.tsx')).ResponseFiles);

const MailDialog = lazyComponent(async () => (await import('#src/records/MailDialog.tsx')).MailDialog);

type ResponseFormProps = {
  inquiry: Inquiry;
  rows: number;
  /** The field grows with its text, to 60 % of the height of the screen. */
  grows?: boolean;
  onSaved: () => void;
  /** Receives the text field. */
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** The response form: sends by email if set up, and can copy the text or open it in WhatsApp. */
export function ResponseForm({ inquiry, rows, grows = false, onSaved, field }: ResponseFormProps) {
  const { t } = useTranslation('inquiries');
  const texts = useMessageTexts();
  const client = useQueryClient();
  const { data: ways } = useQuery(messagingQueries.ways());
  const change = useChangeInquiry(inquiry._id);
  const [text, setText] = useInquiryDraft('response', inquiry._id);
  const [error, setError] = useState<string>();
  /** The response whose mail is shown before it is sent. */
  const [shown, setShown] = useState<InquiryChanges | null>(null);
  /** Whether a submit waits for the ways to send. */
  const isWaiting = useRef(false);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const files = useRef<ResponseFilesHandle>(null);
  const textArea = field ?? ownField;
  const isMailOff = ways?.canMail === false;

  function type(next: string) {
    setText(next);
    setError(undefined);
  }

  /** Inserts a reply at the cursor, which then stands after it. */
  function insert(reply: string) {
    const { selectionStart: start = text.length, selectionEnd: end = start } = textArea.current ?? {};
    flushSync(() => type(text.slice(0, start) + reply + text.slice(end)));
    textArea.current?.setSelectionRange(start + reply.length, start + reply.length);
    textArea.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || isWaiting.current) return;
    const checked = InquiryChanges.safeParse({ status: 'Responded', adminResponse: text });
    if (!checked.success) {
      const wrong = fieldMessage(texts, checked.error.issues[0]?.message);
      setError(wrong);
      if (wrong !== undefined) toast.error(wrong);
      return;
    }
    // Someone quick submits before it is known whether a mail can be sent.
    isWaiting.current = true;
    const known = await client.ensureQueryData(messagingQueries.ways()).catch(() => undefined);
    const attachments = known?.canMail === false ? [] : await files.current?.finish();
    isWaiting.current = false;
    if (attachments === null) return;
    const response = attachments?.length ? { ...checked.data, attachments } : checked.data;
    if (known?.canMail === false) send(response);
    else setShown(response);
  }

  function send(response: InquiryChanges) {
    change.mutate(response, {
      onSuccess: () => {
        setShown(null);
        setText('');
        files.current?.clear();
        toast.success(t('response.sent'));
        onSaved();
      },
      onError: (failure) => {
        setShown(null);
        toast.error(t('response.failed'));
        setError(failure instanceof ApiError ? failure.errors[0]?.msg : undefined);
      },
    });
  }

  /** Dropped or pasted files are attached. */
  function takeFiles(event: DragEvent | ClipboardEvent<HTMLElement>, { files: dropped }: DataTransfer) {
    if (dropped.length === 0 || isMailOff) return;
    event.preventDefault();
    files.current?.add([...dropped]);
  }

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        className="flex flex-col gap-4"
      >
        <TextArea
          ref={textArea}
          label={t('response.label')}
          hint={
            isMailOff
              ? t('response.mailOff')
              : ways && t('response.byMail', { name: inquiry.fullName, email: inquiry.email })
          }
          error={error}
          dir="auto"
          rows={rows}
          className={grows ? 'field-sizing-content min-h-22 max-h-[60vh]' : undefined}
          value={text}
          readOnly={change.isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={onKeyDown}
          onChange={({ target }) => type(target.value)}
        />
        {ways?.canMail && (
          <Suspense>
            <ResponseFiles inquiryId={inquiry._id} handle={files} />
          </Suspense>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            icon={isMailOff ? Save : Send}
            mirrorIcon={!isMailOff}
            busy={change.isPending}
            disabled={text === ''}
          >
            {isMailOff
              ? t(change.isPending ? 'response.saving' : 'response.save')
              : t(change.isPending ? 'response.sending' : 'response.send')}
          </Button>
          <TextActions inquiry={inquiry} text={text.trim()} />
          <Suspense>
            <InquiryTemplates inquiry={inquiry} onPick={insert} />
          </Suspense>
        </div>
      </form>
      {shown && (
        <Suspense>
          <MailDialog
            path={`${inquiryPath(inquiry._id)}/response-preview`}
            body={{ adminResponse: shown.adminResponse, attachments: shown.attachments }}
            isSending={change.isPending}
            onSend={() => send(shown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
