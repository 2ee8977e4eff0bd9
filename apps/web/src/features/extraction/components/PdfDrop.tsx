import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { classNames } from '#src/ui/class-names.ts';

type PdfDropProps = { onChoose: (file: File) => void; onWrongFile: () => void };

const ACCEPT = { 'application/pdf': [] };

/** One PDF, dropped or chosen. Anything else is refused, and the field is as empty as before. */
export function PdfDrop({ onChoose, onWrongFile }: PdfDropProps) {
  const { t } = useTranslation('pdf-upload');
  const hintId = useId();
  const { getRootProps, getInputProps, isDragActive, open, inputRef } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([accepted]) => {
      if (accepted) onChoose(accepted);
      else onWrongFile();
      // The same file may be chosen again.
      if (inputRef.current) inputRef.current.value = '';
    },
  });

  return (
    <div
      {...getRootProps()}
      className={classNames(
        'overflow-hidden rounded-card border-2 border-dashed',
        isDragActive ? 'border-brand bg-brand-tint' : 'border-control bg-surface',
      )}
    >
      <input {...getInputProps({ 'aria-label': t('start.file') })} />
      <button
        type="button"
        aria-describedby={hintId}
        onClick={open}
        className="veil -outline-offset-4 flex min-h-56 w-full flex-col items-center justify-center gap-1 p-6 text-center"
      >
        <FileUp className="mb-2 size-9 text-brand-strong" strokeWidth={1.25} aria-hidden="true" />
        <span className="font-medium text-base text-brand-strong underline underline-offset-4">
          {t('start.choose')}
        </span>
        <span className="text-muted text-sm">{t('start.drop')}</span>
        <span id={hintId} className="mt-2 max-w-prose text-muted text-xs">
          {t('start.hint')}
        </span>
      </button>
    </div>
  );
}
