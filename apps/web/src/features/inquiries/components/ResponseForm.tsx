import { type Inquiry, InquiryChanges } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';
import { messagingQueries } from '../api/messaging.queries.ts';
import { useInquiryDraft } from '../use-inquiry-draft.ts';
import { TextActions } from './TextActions.tsx';

/** Not part of the first view. */
const ReplyTemplatesMenu = lazyComponent(async () => (await import('./ReplyTemplatesMenu.tsx')).ReplyTemplatesMenu);

type ResponseFormProps = {
  inquiry: Inquiry;
  rows: number;
  onSaved: () => void;
  /** Receives the text field. */
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** The response form: sends by email if set up, and can copy the text or open it in WhatsApp. */
export function ResponseForm({ inquiry, rows, onSaved, field }: ResponseFormProps) {
  const { t } = useTranslation('inquiries');
  const texts = useMessageTexts();
  const { data: ways } = useQuery(messagingQueries.ways());
  const change = useChangeInquiry(inquiry._id);
  const [text, setText] = useInquiryDraft('response', inquiry._id);
  const [error, setError] = useState<string>();
  const ownField = useRef<HTMLTextAreaElement>(null);
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const checked = InquiryChanges.safeParse({ status: 'Responded', adminResponse: text });
    if (!checked.success) {
      const wrong = fieldMessage(texts, checked.error.issues[0]?.message);
      setError(wrong);
      if (wrong !== undefined) toast.error(wrong);
      return;
    }
    change.mutate(checked.data, {
      onSuccess: () => {
        setText('');
        toast.success(t('response.sent'));
        onSaved();
      },
      onError: (failure) => {
        toast.error(t('response.failed'));
        setError(failure instanceof ApiError ? failure.errors[0]?.msg : undefined);
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        ref={textArea}
        label={t('response.label')}
        hint={isMailOff ? t('response.mailOff') : ways && t('response.byMail', { email: inquiry.email })}
        error={error}
        dir="auto"
        rows={rows}
        value={text}
        readOnly={change.isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={onKeyDown}
        onChange={({ target }) => type(target.value)}
      />
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
          <ReplyTemplatesMenu inquiry={inquiry} onPick={insert} />
        </Suspense>
      </div>
    </form>
  );
}
