import {
  CustomerNote,
  type CustomerTimelineEntry,
  NOTE_KINDS,
  NOTE_MAX,
  type NoteKind,
} from '@sampan/contract/customer-timeline';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useSaveNote } from '../customer-notes.mutations.ts';

type NoteFormProps = {
  customerId: string;
  /** The note to change; absent for a new one. */
  note?: CustomerTimelineEntry;
  onClose?: () => void;
};

/** A new note, or a note that its author changes. */
export function NoteForm({ customerId, note, onClose }: NoteFormProps) {
  const { t } = useTranslation(['customers', 'common']);
  const errorText = useErrorText();
  const save = useSaveNote(customerId, note?._id);
  const [text, setText] = useState(note?.text ?? '');
  const [kind, setKind] = useState<NoteKind>(NOTE_KINDS.find((name) => name === note?.kind) ?? 'note');
  const { data: checked } = CustomerNote.safeParse({ text, kind });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!checked) return;
    save.mutate(checked, {
      onSuccess: ({ message }) => {
        toast.success(message);
        setText('');
        onClose?.();
      },
      onError: (error) => toast.error(errorText(error, t('note.failed'))),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={t(note ? 'note.edit' : 'note.label')}
        placeholder={t('note.placeholder')}
        dir="auto"
        rows={2}
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-36">
          <SelectField
            hideLabel
            label={t('note.kind')}
            value={kind}
            onChange={({ target }) => setKind(NOTE_KINDS.find((name) => name === target.value) ?? 'note')}
            options={NOTE_KINDS.map((value) => ({ value, label: t(`note.kinds.${value}`) }))}
          />
        </div>
        <Button type="submit" busy={save.isPending} disabled={!checked}>
          {t(note ? 'common:actions.save' : 'note.add')}
        </Button>
        {onClose && (
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
