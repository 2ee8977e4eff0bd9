import { HAND_OVER_FORMATS, type HandOverFormat } from '@sampan/contract/hand-over';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { lastMonth } from '../last-month.ts';

const FORMATS = [...HAND_OVER_FORMATS].reverse();

/** Downloads the payments and documents of a period: of the last month, if nothing else is chosen. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['hand-over', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const heads = useLanguage();
  const proposed = lastMonth(useToday());
  const [from, setFrom] = useState(proposed.from);
  const [to, setTo] = useState(proposed.to);
  const [format, setFormat] = useState<HandOverFormat>('zip');
  const download = useMutation({
    mutationFn: async () => {
      const file = await api.download('/payments/export', { query: { from, to, format, heads } });
      saveFile(file, `${from} ${to}.${format}`);
    },
    onSuccess: onClose,
    onError: (error) => {
      if (fieldErrors(error).size === 0) toast.error(errorText(error, t('failed')));
    },
  });
  const isPeriod = from !== '' && to !== '' && from <= to;
  const errors = fieldErrors(download.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPeriod) download.mutate();
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('title')}
      description={t('text')}
      locked={download.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={download.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={download.isPending} disabled={!isPeriod}>
            {t('download')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('from')}
            type="date"
            min="2000-01-01"
            value={from}
            error={errors.get('from')}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={t('to')}
            type="date"
            min="2000-01-01"
            value={to}
            error={isPeriod ? errors.get('to') : t('order')}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        <SelectField
          label={t('format')}
          value={format}
          hint={format === 'zip' ? t('wait') : undefined}
          onChange={({ target }) => setFormat(FORMATS.find((known) => known === target.value) ?? 'zip')}
          options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
      </form>
    </Dialog>
  );
}

const fieldErrors = (error: unknown): Map<string, string> =>
  new Map(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : []);
