import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Accept, useDropzone } from 'react-dropzone';
import { classNames } from '../class-names.ts';

type FileDropZoneProps = {
  /** The accessible name of the file input. */
  label: string;
  texts: { choose: string; drop: string; hint: string };
  /** The `accept` attribute. Other files can still be dropped and reach `onChoose`. */
  accept?: Accept | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  errors?: readonly string[] | undefined;
  onChoose: (files: readonly File[]) => void;
  /** The current choice. */
  children?: ReactNode;
};

/** Called with dropped or chosen files; the form validates them. */
export function FileDropZone({
  label,
  texts,
  accept,
  multiple = false,
  disabled = false,
  errors = [],
  onChoose,
  children,
}: FileDropZoneProps) {
  const hintId = useId();
  const errorId = useId();
  const { getRootProps, getInputProps, isDragActive, open, inputRef } = useDropzone({
    ...(accept && { accept }),
    multiple,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (accepted, rejected) => {
      onChoose([...accepted, ...rejected.map(({ file }) => file)]);
      // Reset, so that the same file can be chosen again.
      if (inputRef.current) inputRef.current.value = '';
    },
  });

  return (
    <div className="flex flex-col gap-2">
      <div
        {...getRootProps()}
        className={classNames(
          'overflow-hidden rounded-control border-2 border-dashed bg-sunken',
          isDragActive ? 'border-brand bg-brand-tint' : errors.length > 0 ? 'border-danger' : 'border-control',
        )}
      >
        <input {...getInputProps({ 'aria-label': label })} />
        <button
          type="button"
          disabled={disabled}
          aria-describedby={classNames(hintId, errors.length > 0 && errorId)}
          onClick={open}
          className="veil flex w-full flex-col items-center justify-center gap-1 p-6 text-center text-sm disabled:opacity-60"
        >
          <FileUp className="mb-1 size-7 text-muted" strokeWidth={1.25} aria-hidden="true" />
          {children}
          <span className="font-medium text-brand-strong underline underline-offset-4">{texts.choose}</span>
          <span className="text-muted text-xs">{texts.drop}</span>
        </button>
      </div>
      <p id={hintId} className="text-muted text-xs">
        {texts.hint}
      </p>
      {errors.length > 0 && (
        <div id={errorId} role="alert" className="flex flex-col gap-1 text-danger text-xs">
          {errors.map((error) => (
            <p key={error} className="wrap-anywhere flex gap-1">
              <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
