import { type Inquiry, InquiryChanges } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useChangeInquiry } from '../api/inquiries.mutations.ts';
import { messagingQueries } from '../api/messaging.queries.ts';
import { useResponseDraft } from '../use-response-draft.ts';
import { TextActions } from './TextActions.tsx';

/** The response form: sends by email if set up, and can copy the text or open it in WhatsApp. */
export function ResponseForm({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const texts = useMessageTexts();
  const { data: ways } = useQuery(messagingQueries.ways());
  const change = useChangeInquiry(inquiry._id);
  const [text, setText] = useResponseDraft(inquiry._id);
  const [error, setError] = useState<string>();
  /** The saved response that no email delivers. */
  const [saved, setSaved] = useState('');
  const isMailOff = ways?.canMail === false;

  function type(next: string) {
    setText(next);
    setError(undefined);
    setSaved('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
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
        setSaved(isMailOff ? text.trim() : '');
        toast.success(t('response.sent'));
      },
      onError: (failure) => {
        toast.error(t('response.failed'));
        setError(failure instanceof ApiError ? failure.errors[0]?.msg : undefined);
      },
    });
  }

  return (
    <Card title={t('response.title')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={t('response.label')}
          hint={isMailOff ? t('response.mailOff') : ways && t('response.byMail', { email: inquiry.email })}
          error={error}
          dir="auto"
          rows={6}
          value={text}
          disabled={change.isPending}
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
          {saved === '' && <TextActions inquiry={inquiry} text={text.trim()} />}
        </div>
        {saved !== '' && (
          <MessagePanel
            tone="info"
            title={t('response.next')}
            action={
              <div className="flex flex-wrap gap-2">
                <TextActions inquiry={inquiry} text={saved} />
              </div>
            }
          />
        )}
      </form>
    </Card>
  );
}
