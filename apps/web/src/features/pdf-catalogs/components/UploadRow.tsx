import { RotateCcw, X } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { isUnsent, type QueuedUpload, type UploadChanges } from '../upload-queue.ts';
import { TwinNotice } from './TwinNotice.tsx';
import { UploadBar } from './UploadBar.tsx';

type UploadRowProps = {
  upload: QueuedUpload;
  isRunning: boolean;
  /** The list filtered to one PDF catalog. */
  listPath: (catalogId: string) => To;
  onChange: (changes: UploadChanges) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
  /** Called when a link leaves the dialog. */
  onLeave: () => void;
};

export function UploadRow({
  upload,
  isRunning,
  listPath,
  onChange,
  onRemove,
  onCancel,
  onRetry,
  onLeave,
}: UploadRowProps) {
  const { t } = useTranslation('pdf-catalog');
  const { bytes } = useFormat();
  const { file, state } = upload;
  const canCancel = state.status === 'sending' || (isRunning && state.status === 'waiting');
  return (
    <li className="flex flex-col gap-2 border-line px-4 py-3 not-last:border-b">
      <div className="flex items-start justify-between gap-2">
        <p className="wrap-anywhere min-w-0 text-sm">
          <bdi className="font-medium">{file.name}</bdi>{' '}
          <span className="text-muted text-xs">
            <Ltr>{bytes(file.size)}</Ltr>
          </span>
        </p>
        {state.status === 'done' ? (
          <Badge tone="success" dot>
            {t('upload.done')}
          </Badge>
        ) : (
          <IconButton
            size="sm"
            icon={X}
            label={t(canCancel ? 'upload.cancel' : 'upload.remove', { file: file.name })}
            onClick={canCancel ? onCancel : onRemove}
            className="-my-1"
          />
        )}
      </div>
      {isUnsent(upload) && (
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            hideLabel
            label={t('upload.fileName', { file: file.name })}
            placeholder={t('fields.name')}
            dir="auto"
            maxLength={200}
            value={upload.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            hideLabel
            label={t('upload.fileNumber', { file: file.name })}
            placeholder={t('upload.numberPlaceholder')}
            maxLength={50}
            value={upload.catalogId}
            onChange={({ target }) => onChange({ catalogId: target.value })}
          />
        </div>
      )}
      {state.status === 'waiting' && isRunning && <p className="text-muted text-xs">{t('upload.waiting')}</p>}
      {state.status === 'sending' && <UploadBar file={file.name} {...state} />}
      {(state.status === 'failed' || state.status === 'cancelled') && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="alert" className={state.status === 'failed' ? 'text-danger text-xs' : 'text-muted text-xs'}>
            {state.status === 'failed' ? state.message : t('upload.cancelled')}
          </p>
          <Button size="sm" variant="secondary" icon={RotateCcw} disabled={isRunning} onClick={onRetry}>
            {t('upload.retry')}
          </Button>
        </div>
      )}
      {state.status === 'done' && (
        <>
          <p className="text-sm">
            <Link to={listPath(state.catalog.catalogId)} onClick={onLeave} className="link">
              {t('upload.show')}
            </Link>{' '}
            <span className="text-muted text-xs">
              <Ltr>{state.catalog.catalogId}</Ltr>
            </span>
          </p>
          <TwinNotice catalog={state.catalog} listPath={listPath} onLeave={onLeave} />
        </>
      )}
    </li>
  );
}
