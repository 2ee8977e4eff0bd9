import { X } from 'lucide-react';
import { secondsLeft } from '#src/lib/files/upload-pace.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';

export interface UploadState {
  name: string;
  sent: number;
  total: number;
  elapsedMs: number;
}

type UploadProgressProps = { upload: UploadState; onCancel: () => void };

/** Upload progress. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { bytes, duration } = useFormat();
  const { name, sent, total, elapsedMs } = upload;
  const left = secondsLeft(elapsedMs, sent, total);
  const isThere = sent >= total;
  return (
    <section
      aria-label={t('uploading.title')}
      className="flex min-h-56 flex-col justify-center gap-3 rounded-card border border-line bg-surface p-6"
    >
      <p className="break-words font-medium">
        <bdi>{name}</bdi>
      </p>
      <ProgressBar label={t('uploading.title')} value={sent} max={total} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        <p>
          {isThere ? (
            t('uploading.arrived')
          ) : (
            <>
              <Ltr>{t('uploading.bytes', { sent: bytes(sent), total: bytes(total) })}</Ltr>
              {left !== null && ` · ${t('uploading.left', { time: duration(left) })}`}
            </>
          )}
        </p>
        <Button variant="secondary" size="sm" icon={X} onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </section>
  );
}
