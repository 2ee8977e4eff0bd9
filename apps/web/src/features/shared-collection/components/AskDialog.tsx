import type { SharedCollection } from '@sampan/contract/collections';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { errorText } from '#src/lib/api/error-text.ts';
import { useRetryKey } from '#src/lib/api/retry-key.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { askAboutProducts } from '../shared-collection.calls.ts';

type AskDialogProps = {
  token: string;
  /** The contact details that the office does not have. */
  required: SharedCollection['required'];
  lines: { lineKey: string; quantity: number | null }[];
  onClose: () => void;
  onDone: (inquiryId: string) => void;
};

const FIELDS = {
  fullName: { autoComplete: 'name', dir: 'auto', type: 'text' },
  email: { autoComplete: 'email', dir: 'ltr', type: 'email' },
  phone: { autoComplete: 'tel', dir: 'ltr', type: 'tel' },
} as const;

/** Sends an inquiry about the selected products. */
export function AskDialog({ token, required, lines, onClose, onDone }: AskDialogProps) {
  const { t } = useTranslation(['shared-collection', 'common']);
  const { t: common } = useTranslation('common');
  const form = useId();
  const [contact, setContact] = useState({ fullName: '', email: '', phone: '' });
  const [notes, setNotes] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const keyOf = useRetryKey();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFailure(undefined);
    try {
      const body = { ...contact, notes, lines };
      const { inquiry } = await askAboutProducts(token, body, keyOf(body));
      onDone(inquiry.inquiryId);
    } catch (error) {
      setIsBusy(false);
      setErrors(new Map(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : []));
      setFailure(errorText(common, error, t('failed')));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      size="sm"
      title={t('ask', { count: lines.length })}
      description={t('dialog.text')}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {t('dialog.send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure !== undefined && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger-ink text-sm">
            {failure}
          </p>
        )}
        {required.map((name) => (
          <TextField
            key={name}
            {...FIELDS[name]}
            label={t(`dialog.${name}`)}
            value={contact[name]}
            error={errors.get(name)}
            onChange={({ target }) => setContact((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
        <TextArea
          label={t('dialog.notes')}
          optional
          rows={4}
          dir="auto"
          value={notes}
          error={errors.get('notes')}
          onChange={({ target }) => setNotes(target.value)}
        />
      </form>
    </Dialog>
  );
}
