import { ATTACHMENT_PICTURE_MAX_BYTES, ATTACHMENT_TYPES } from '@sampan/contract/attachment-limits';
import type { RfqPictureUploaded } from '@sampan/contract/shared-rfqs';
import { ImageUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { SpinnerIcon } from '#src/ui/feedback/SpinnerIcon.tsx';
import type { AnswerLineFields } from './answer-fields.ts';

export type UploadPicture = (lineId: string, file: File) => Promise<RfqPictureUploaded>;
type ChosenPicture = Pick<AnswerLineFields, 'pictureId' | 'picture'>;

type AnswerPictureProps = {
  lineId: string;
  /** The name of the line. */
  name: string;
  picture: ChosenPicture['picture'];
  error: string | undefined;
  /** Undefined: no picture can be added. */
  upload: UploadPicture | undefined;
  onChange: (chosen: ChosenPicture) => void;
};

const ACCEPT = ATTACHMENT_TYPES.filter((type) => type.startsWith('image/')).join(',');

/** The supplier's picture of a line. It is uploaded when it is chosen, and stays with the answer that is sent. */
export function AnswerPicture({ lineId, name, picture, error, upload, onChange }: AnswerPictureProps) {
  const { t } = useTranslation('shared-rfq');
  const errorText = useErrorText();
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Other fields may change while the picture is uploaded.
  const latest = useRef<typeof onChange>(undefined);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = undefined;
    };
  });

  async function choose(file: File | undefined) {
    if (!file || !upload) return;
    if (file.size > ATTACHMENT_PICTURE_MAX_BYTES) return setFailure(t('picture.tooLarge'));
    setIsUploading(true);
    setFailure(undefined);
    try {
      const { pictureId, picture: stored } = await upload(lineId, file);
      latest.current?.({ pictureId, picture: stored });
    } catch (caught) {
      setFailure(errorText(caught, t('picture.failed')));
    } finally {
      setIsUploading(false);
    }
  }

  const problem = failure ?? error;
  return (
    <div className={`flex flex-col gap-2 ${picture ? '' : 'print:hidden'}`}>
      <p className="font-medium text-sm">{t('picture.label')}</p>
      {picture && (
        <div className="flex items-start gap-2">
          <a href={picture.url} target="_blank" rel="noopener" className="block size-20">
            <Picture
              picture={{ ...picture, alt: t('picture.of', { name }) }}
              sizes="80px"
              className="size-full rounded-control border border-line bg-white object-contain"
            />
          </a>
          <IconButton
            icon={X}
            label={t('picture.remove', { name })}
            onClick={() => onChange({ pictureId: null, picture: null })}
          />
        </div>
      )}
      {!picture && upload && (
        <span
          className={buttonClass(
            { variant: 'secondary', size: 'sm' },
            'relative self-start focus-within:outline-2 focus-within:outline-brand focus-within:outline-offset-2',
          )}
        >
          {isUploading ? (
            <SpinnerIcon className="size-4 shrink-0" />
          ) : (
            <ImageUp className="size-4 shrink-0" aria-hidden="true" />
          )}
          {t(isUploading ? 'picture.uploading' : 'picture.add')}
          <input
            type="file"
            accept={ACCEPT}
            disabled={isUploading}
            aria-label={t('picture.addTo', { name })}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Reset, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
      )}
      <p role="status" className={problem ? 'text-danger text-xs' : 'sr-only'}>
        {problem ?? (isUploading ? t('picture.uploading') : '')}
      </p>
    </div>
  );
}
