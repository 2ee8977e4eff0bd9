import { zodResolver } from '@hookform/resolvers/zod';
import type { PdfCatalog, PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useNewerVersion } from '#src/lib/forms/use-newer-version.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { NewerVersionPanel } from '#src/records/NewerVersionPanel.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useChangePdfCatalog } from '../api/pdf-catalogs.mutations.ts';
import { findStored } from '../api/pdf-catalogs.queries.ts';
import { type CatalogFields, CatalogForm, fieldsOf } from '../catalog-fields.ts';
import { CategoryFields } from './categories/CategoryFields.tsx';
import { DetailFields } from './DetailFields.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';
import { UploadBar } from './UploadBar.tsx';

type EditDialogProps = {
  catalog: PdfCatalog;
  onClose: () => void;
  onSaved: (message: string) => void;
};

export function EditDialog({ catalog, onClose, onSaved }: EditDialogProps) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const formId = useId();
  const save = useChangePdfCatalog(catalog._id);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<{ sent: number; total: number; elapsedMs: number }>();
  const form = useForm<CatalogFields, unknown, PdfCatalogInput>({
    resolver: zodResolver(CatalogForm),
    defaultValues: fieldsOf(catalog),
  });
  useFormDraft(form, `pdf-catalog:${catalog._id}`);
  const newer = useNewerVersion(form, async () => fieldsOf(await findStored(catalog)));

  const submit = form.handleSubmit((values) => {
    const startedAt = performance.now();
    const onProgress = (sent: number, total: number) =>
      setProgress({ sent, total, elapsedMs: performance.now() - startedAt });
    save.mutate(
      { values, file, onProgress },
      {
        onSuccess: ({ message }) => onSaved(message),
        onError: (error) => {
          if (newer.isStale(error)) return;
          showFieldErrors(form.setError, error);
          toast.error(errorText(error, t('failed.update')));
        },
        onSettled: () => setProgress(undefined),
      },
    );
  });

  const field = (name: 'name' | 'catalogId') => ({
    label: t(`fields.${name}`),
    error: fieldMessage(texts, form.formState.errors[name]?.message),
    hint: newer.storedHint(name),
    optional: true,
    autoComplete: 'off',
    dir: name === 'name' ? 'auto' : 'ltr',
    ...form.register(name),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('edit.title')}
      locked={save.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('name')} />
          <TextField {...field('catalogId')} />
        </div>
        <CategoryFields form={form} />
        <DetailFields form={form} hintOf={newer.storedHint} />
        <ReplaceFile stored={catalog.pdfFile} file={file} onChange={setFile} disabled={save.isPending} />
        {file && progress && <UploadBar file={file.name} {...progress} />}
        <NewerVersionPanel newer={newer} />
      </form>
    </Dialog>
  );
}
