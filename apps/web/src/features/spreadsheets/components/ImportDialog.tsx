import { ORDER_IMPORT_ROWS_MAX } from '@sampan/contract/order-sheets';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@sampan/contract/spreadsheets';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { SpinnerIcon } from '#src/ui/feedback/SpinnerIcon.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { isOfWords, type SheetKind, useCheckImport, useImport, useTemplate } from '../api/spreadsheets.mutations.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';

const MEGABYTES = IMPORT_MAX_BYTES / 1_048_576;

type ImportDialogProps = { kind: SheetKind; onClose: () => void };

/** Checks a file first and imports it after confirmation. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['spreadsheets', 'common']);
  const errorText = useErrorText();
  const { number } = useFormat();
  const [file, setFile] = useState<File>();
  const check = useCheckImport(kind);
  const write = useImport(kind);
  const template = useTemplate(kind);

  function choose(chosen: File) {
    setFile(chosen);
    check.mutate(chosen);
  }

  function confirm(confirmed: File) {
    write.mutate(confirmed, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        toast.error(errorText(error, t('failed')));
        // A record changed since the check: the conflict is shown by row.
        if (error instanceof ApiError && error.code === 'validation') check.mutate(confirmed);
      },
    });
  }

  const isBusy = check.isPending || write.isPending;
  const result = check.isPending ? undefined : check.data;
  const count = result ? result.created + result.updated : 0;
  const progress = write.isPending ? t('importing', { count }) : t('checking', { name: file?.name });

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      locked={write.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={write.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          {file && result?.success && count > 0 && (
            <Button busy={write.isPending} onClick={() => confirm(file)}>
              {kind === 'orders' ? t('orders.confirm', { count }) : t('confirm', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          file={file}
          onChoose={choose}
          disabled={isBusy}
          hint={t('hint', {
            rows: number(kind === 'orders' ? ORDER_IMPORT_ROWS_MAX : IMPORT_MAX_ROWS),
            megabytes: MEGABYTES,
          })}
        />
        {!file && !isOfWords(kind) && (
          <Button
            variant="ghost"
            icon={Download}
            busy={template.isPending}
            className="self-start"
            onClick={() =>
              template.mutate(undefined, { onError: (error) => toast.error(errorText(error, t('templateFailed'))) })
            }
          >
            {t('template')}
          </Button>
        )}
        <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
          {isBusy && (
            <>
              <SpinnerIcon className="size-4" />
              {progress}
            </>
          )}
        </p>
        {check.isError && <MessagePanel tone="danger" title={errorText(check.error, t('failed'))} />}
        {result && <ImportPreview kind={kind} result={result} />}
      </div>
    </Dialog>
  );
}
