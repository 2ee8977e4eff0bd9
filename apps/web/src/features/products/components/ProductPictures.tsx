import { IMAGE_MAX_BYTES, IMAGE_TYPES, IMAGES_MAX, type Product } from '@sampan/contract/products';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Gallery } from '#src/ui/data/Gallery.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { useAddPicture, useDeletePicture } from '../use-pictures.ts';

/** The pictures of a product: view, add and delete. */
export function ProductPictures({ product }: { product: Product }) {
  const { t } = useTranslation(['products', 'common', 'messages']);
  const errorText = useErrorText();
  const add = useAddPicture(product._id);
  const remove = useDeletePicture(product._id);
  const [asked, setAsked] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { images, name } = product;
  // Another user may have deleted some.
  const index = Math.min(asked, Math.max(0, images.length - 1));

  function choose(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > IMAGE_MAX_BYTES) {
      toast.error(t('messages:imageTooLarge'));
      return;
    }
    add.mutate(file, {
      onSuccess: ({ message, product: changed }) => {
        toast.success(message);
        setAsked(changed.images.length - 1);
      },
      onError: (error) => toast.error(errorText(error, t('failed.addPicture'))),
    });
  }

  function confirm() {
    remove.mutate(index, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(errorText(error, t('failed.deletePicture'))),
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <Gallery
        label={t('detail.pictures', { name })}
        pictures={images}
        index={index}
        onChange={setAsked}
        sizes="(width < 64rem) 100vw, 36rem"
      />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-label={t('picture.file')}
          className="hidden"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          icon={ImagePlus}
          busy={add.isPending}
          disabled={images.length >= IMAGES_MAX}
          onClick={() => input.current?.click()}
        >
          {t('picture.add')}
        </Button>
        {images.length > 0 && (
          <Button variant="secondary" icon={Trash2} onClick={() => setIsAsking(true)}>
            {t('picture.delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('picture.removeTitle')}
        text={t('picture.removeText')}
        confirmLabel={t('picture.removeConfirm')}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}
