import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@sampan/contract/products';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture, type PictureSource } from '#src/ui/data/Picture.tsx';
import { isPicture } from '../product-fields.ts';

type PictureFieldProps = {
  /** The chosen file, not saved yet. */
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  /** The stored main picture. */
  stored: PictureSource | undefined;
  onDeleteStored: () => void;
  error: string | undefined;
};

const MEGABYTES = IMAGE_MAX_BYTES / 1_048_576;
const ACCEPT = Object.fromEntries(IMAGE_TYPES.map((type) => [type, []]));

/** A picture input with preview and removal. */
export function PictureField({ file, onChoose, stored, onDeleteStored, error }: PictureFieldProps) {
  const { t } = useTranslation('products');
  const hintId = useId();
  const errorId = useId();
  const shown = file && isPicture(file) ? file : undefined;
  const preview = usePreview(shown);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    // The form validates the file.
    onDrop: (accepted, rejected) => {
      const dropped = accepted[0] ?? rejected[0]?.file;
      if (dropped) onChoose(dropped);
    },
  });
  const hasPicture = file !== undefined || stored !== undefined;

  return (
    <div className="flex max-w-sm flex-col gap-2">
      <div
        {...getRootProps()}
        className={classNames(
          'relative overflow-hidden rounded-control border-2 border-dashed bg-sunken',
          isDragActive ? 'border-brand bg-brand-tint' : error ? 'border-danger' : 'border-control',
        )}
      >
        <input {...getInputProps({ 'aria-label': t('picture.file') })} />
        {hasPicture && (
          <>
            {shown ? (
              <img src={preview} alt={t('picture.preview')} className="aspect-square w-full object-contain" />
            ) : (
              <Picture
                // An invalid file has no preview.
                picture={file ? undefined : stored}
                sizes="24rem"
                className="aspect-square h-auto w-full object-contain"
              />
            )}
            <IconButton
              icon={Trash2}
              variant="danger"
              label={file === undefined ? t('picture.delete') : t('picture.discard')}
              onClick={file === undefined ? onDeleteStored : () => onChoose(undefined)}
              className="absolute end-2 top-2 border border-line bg-popup"
            />
          </>
        )}
        <button
          type="button"
          data-invalid={error ? true : undefined}
          aria-describedby={classNames(hintId, error && errorId)}
          onClick={open}
          className={classNames(
            'veil flex w-full flex-col items-center justify-center gap-1 p-4 text-center text-sm',
            hasPicture ? 'border-line border-t' : 'min-h-48',
          )}
        >
          {!hasPicture && <ImageUp className="mb-1 size-8 text-muted" strokeWidth={1.25} aria-hidden="true" />}
          <span className="font-medium text-brand-strong underline underline-offset-4">
            {hasPicture ? t('picture.replace') : t('picture.choose')}
          </span>
          {!hasPicture && <span className="text-muted text-xs">{t('picture.drop')}</span>}
        </button>
      </div>
      <p id={hintId} className="text-muted text-xs">
        {t('picture.hint', { max: MEGABYTES })}
      </p>
      {error && (
        <p id={errorId} className="flex gap-1 text-danger text-xs">
          <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** An object URL for the chosen file. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (file === undefined) return;
    const address = URL.createObjectURL(file);
    setPreview({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // The previous URL may still be set for one render.
  return preview?.file === file ? preview?.address : undefined;
}
