import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { classNames } from '#src/ui/class-names.ts';

type FileDropProps = {
  file: File | undefined;
  onChoose: (file: File) => void;
  hint: string;
  disabled: boolean;
};

/** One table file, dropped or chosen. What is in it is for the server to judge. */
export function FileDrop({ file, onChoose, hint, disabled }: FileDropProps) {
  const { t } = useTranslation('spreadsheets');
  const hintId = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: ([dropped]) => {
      if (dropped) onChoose(dropped);
    },
  });

  return (
    <div className="flex flex-col gap-2">
      <div
        {...getRootProps()}
        className={classNames(
          'overflow-hidden rounded-control border-2 border-dashed bg-sunken',
          isDragActive ? 'border-brand bg-brand-tint' : 'border-control',
        )}
      >
        <input {...getInputProps({ 'aria-label': t('file'), accept: '.csv,.xlsx,.txt' })} />
        <button
          type="button"
          disabled={disabled}
          aria-describedby={hintId}
          onClick={open}
          className="veil flex w-full flex-col items-center justify-center gap-1 p-6 text-center text-sm disabled:opacity-60"
        >
          <FileUp className="mb-1 size-7 text-muted" strokeWidth={1.25} aria-hidden="true" />
          {file && <bdi className="max-w-full break-words font-medium">{file.name}</bdi>}
          <span className="font-medium text-brand-strong underline underline-offset-4">
            {file ? t('other') : t('choose')}
          </span>
          <span className="text-muted text-xs">{t('drop')}</span>
        </button>
      </div>
      <p id={hintId} className="text-muted text-xs">
        {hint}
      </p>
    </div>
  );
}
