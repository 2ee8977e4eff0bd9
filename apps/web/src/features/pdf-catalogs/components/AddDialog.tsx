import { zodResolver } from '@hookform/resolvers/zod';
import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { To } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { pdfProblem } from '#src/lib/files/pdf-problem.ts';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { type CatalogFields, CatalogForm, EMPTY_FIELDS } from '../catalog-fields.ts';
import { isWaiting } from '../upload-queue.ts';
import { useUploadQueue } from '../use-upload-queue.ts';
import { CategoryFields } from './categories/CategoryFields.tsx';
import { DetailFields } from './DetailFields.tsx';
import { PdfDrop } from './PdfDrop.tsx';
import { UploadRow } from './UploadRow.tsx';

type AddDialogProps = {
  listPath: (catalogId: string) => To;
  onClose: () => void;
};

/** Uploads several files into one category, each as its own PDF catalog. */
export function AddDialog({ listPath, onClose }: AddDialogProps) {
  const { t } = useTranslation(['pdf-catalog', 'common', 'messages']);
  const errorText = useErrorText();
  const formId = useId();
  const [fileErrors, setFileErrors] = useState<readonly string[]>([]);
  const form = useForm<CatalogFields, unknown, PdfCatalogInput>({
    resolver: zodResolver(CatalogForm),
    defaultValues: EMPTY_FIELDS,
  });
  useFormDraft(form, 'new-pdf-catalog');
  const queue = useUploadQueue((error) => {
    showFieldErrors(form.setError, error);
    return errorText(error, t('failed.add'));
  });
  const waiting = queue.uploads.filter(isWaiting).length;
  const stored = queue.uploads.filter(({ state }) => state.status === 'done').length;
  const isDone = stored > 0 && waiting === 0 && !queue.isRunning;
  useEffect(() => {
    // Nothing is left to save.
    if (isDone) form.reset(form.getValues());
  }, [isDone, form]);

  function choose(files: readonly File[]) {
    const checked = files.map((file) => ({ file, problem: pdfProblem(file) }));
    queue.add(checked.flatMap(({ file, problem }) => (problem === null ? [file] : [])));
    setFileErrors(
      checked.flatMap(({ file, problem }) => (problem === null ? [] : [`${file.name}: ${t(`messages:${problem}`)}`])),
    );
  }

  const missFile = () => {
    if (waiting === 0) setFileErrors([t('messages:pdfRequired')]);
  };
  const send = form.handleSubmit((values) => (waiting > 0 ? queue.start(values) : missFile()), missFile);

  function retry(key: string) {
    queue.change(key, { state: { status: 'waiting' } });
    void form.handleSubmit((values) => queue.start(values))();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('upload.title')}
      description={t('upload.text')}
      locked={queue.isRunning}
      footer={
        <>
          <p role="status" className="me-auto self-center text-muted text-sm max-md:basis-full">
            {stored > 0 && t('upload.summary', { count: stored })}
          </p>
          <Button variant="secondary" disabled={queue.isRunning} onClick={onClose}>
            {isDone ? t('upload.close') : t('common:actions.cancel')}
          </Button>
          {(waiting > 0 || queue.isRunning || stored === 0) && (
            <Button type="submit" form={formId} busy={queue.isRunning}>
              {t('upload.start', { count: Math.max(waiting, 1) })}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
        <CategoryFields form={form} disabled={queue.isRunning} />
        <PdfDrop multiple onChoose={choose} errors={fileErrors} />
        {queue.uploads.length > 0 && (
          <ul aria-label={t('upload.files')} className="rounded-control border border-line">
            {queue.uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                isRunning={queue.isRunning}
                listPath={listPath}
                onChange={(changes) => queue.change(upload.key, changes)}
                onRemove={() => queue.remove(upload.key)}
                onCancel={() => queue.cancel(upload.key)}
                onRetry={() => retry(upload.key)}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
        <details className="group rounded-control border border-line">
          <summary className="cursor-pointer px-4 py-3 font-medium text-sm">{t('upload.more')}</summary>
          <div className="px-4 pb-4">
            <DetailFields form={form} disabled={queue.isRunning} />
          </div>
        </details>
      </form>
    </Dialog>
  );
}
