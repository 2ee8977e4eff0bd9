import { INQUIRY_NOTE_MAX, InquiryNote } from '@sampan/contract/inquiries';
import type { FormEvent } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useAddNote } from '../api/inquiries.mutations.ts';
import { useInquiryDraft } from '../use-inquiry-draft.ts';

/** Adds an internal note to the timeline. */
export function InquiryNoteForm({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation('inquiries');
  const errorText = useErrorText();
  const add = useAddNote(inquiryId);
  const [text, setText] = useInquiryDraft('note', inquiryId);
  const { data: note } = InquiryNote.safeParse({ text });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!note || add.isPending) return;
    add.mutate(note, {
      onSuccess: () => {
        setText('');
        toast.success(t('note.saved'));
      },
      onError: (error) => toast.error(errorText(error, t('note.failed'))),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label={t('note.label')}
          hint={t('note.hint')}
          dir="auto"
          rows={2}
          maxLength={INQUIRY_NOTE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={add.isPending} disabled={!note}>
        {t('note.add')}
      </Button>
    </form>
  );
}
