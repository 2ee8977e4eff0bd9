import { secondsLeft } from '#src/lib/files/upload-pace.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';

type UploadBarProps = { file: string; sent: number; total: number; elapsedMs: number };

/** Upload progress with the remaining time. */
export function UploadBar({ file, sent, total, elapsedMs }: UploadBarProps) {
  const { t } = useTranslation('pdf-catalog');
  const { bytes, duration } = useFormat();
  const left = secondsLeft(elapsedMs, sent, total);
  const isSent = sent >= total && total > 0;
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={t('upload.uploading', { file })} value={sent} max={total} />
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-xs tabular-nums">
        <span>{t('upload.progress', { sent: bytes(sent), total: bytes(total) })}</span>
        <span>{isSent ? t('upload.storing') : left !== null && t('upload.left', { time: duration(left) })}</span>
      </p>
    </div>
  );
}
