import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@sampan/contract/products';
import type { SitePicture } from '@sampan/contract/site-pictures';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { useUploadSitePicture } from '../../api/site-pictures.mutations.ts';

type ChooseProps = {
  label: string;
  onChoose: (picture: SitePicture) => void;
};

/** A button that stores a picture. The form is saved separately. */
export function ChoosePicture({ label, onChoose }: ChooseProps) {
  const { t } = useTranslation(['site-settings', 'messages']);
  const errorText = useErrorText();
  const upload = useUploadSitePicture();
  const input = useRef<HTMLInputElement>(null);

  function choose(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > IMAGE_MAX_BYTES) {
      toast.error(t('messages:imageTooLarge'));
      return;
    }
    upload.mutate(file, {
      onSuccess: onChoose,
      onError: (error) => toast.error(errorText(error, t('pictures.failed'))),
    });
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        icon={ImagePlus}
        busy={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

type FieldProps = {
  /** What the picture shows, such as a name. */
  label: string;
  value: SitePicture | undefined;
  onChange: (picture: SitePicture | undefined) => void;
  /** A logo is shown whole on white paper. */
  whole?: boolean;
  error?: string | undefined;
};

/** A picture of the site beside its buttons. */
export function SitePictureField({ label, value, onChange, whole = false, error }: FieldProps) {
  const { t } = useTranslation('site-settings');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a flex row.
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-3">
      <Picture
        picture={value && { ...value, alt: label }}
        sizes="6rem"
        className={classNames(
          'size-24 shrink-0 rounded-md border border-line',
          whole ? 'bg-white object-contain p-1' : 'object-cover',
        )}
      />
      <ChoosePicture label={t(value ? 'pictures.change' : 'pictures.choose')} onChoose={onChange} />
      {value && (
        <Button size="sm" variant="ghost" icon={Trash2} onClick={() => onChange(undefined)}>
          {t('pictures.remove')}
        </Button>
      )}
      {error !== undefined && <p className="w-full text-danger text-sm">{error}</p>}
    </div>
  );
}
