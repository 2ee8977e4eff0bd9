import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@sampan/contract/products';
import type { SimilarProduct } from '@sampan/contract/similar-products';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { FileDropZone } from '#src/ui/forms/FileDropZone.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSearchByPhoto } from '../similar.queries.ts';
import { SimilarList } from './SimilarList.tsx';

const ACCEPT = Object.fromEntries(IMAGE_TYPES.map((type) => [type, []]));
const MEGABYTES = IMAGE_MAX_BYTES / 1_048_576;

type PhotoSearchDialogProps = {
  /** Searched for right away. */
  photo: File | null;
  /** Offers to choose a product; otherwise its name leads to its page. */
  onPick?: ((product: SimilarProduct['product']) => void) | undefined;
  onClose: () => void;
};

/** Finds products that look like a photo that is chosen, dropped or pasted. */
export function PhotoSearchDialog({ photo: first, onPick, onClose }: PhotoSearchDialogProps) {
  const { t } = useTranslation(['products', 'common', 'messages']);
  const errorText = useErrorText();
  const search = useSearchByPhoto();
  const [problem, setProblem] = useState<string | null>(null);

  function choose([photo]: readonly File[]) {
    if (photo === undefined) return;
    const isTooLarge = photo.size > IMAGE_MAX_BYTES;
    setProblem(isTooLarge ? t('messages:imageTooLarge') : null);
    if (!isTooLarge) search.mutate(photo, { onError: (error) => setProblem(errorText(error, t('similar.failed'))) });
  }

  const chooseFirst = useEffectEvent(() => choose(first === null ? [] : [first]));
  useEffect(() => chooseFirst(), []);

  const onPaste = useEffectEvent((event: ClipboardEvent) => choose([...(event.clipboardData?.files ?? [])]));
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <Dialog open onClose={onClose} title={t('similar.byPhoto')}>
      <div className="flex flex-col gap-4">
        <FileDropZone
          label={t('similar.photo')}
          texts={{
            choose: t('similar.choose'),
            drop: t('similar.drop'),
            hint: t('picture.hint', { max: MEGABYTES }),
          }}
          accept={ACCEPT}
          disabled={search.isPending}
          onChoose={choose}
        />
        {problem && <MessagePanel tone="danger" title={problem} />}
        {search.isPending && (
          <div className="flex justify-center py-4">
            <Spinner />
          </div>
        )}
        {search.isSuccess && !problem && (
          <>
            <p role="status" className="text-muted text-sm">
              {search.data.length === 0 ? t('similar.none') : t('similar.found', { count: search.data.length })}
            </p>
            <SimilarList
              matches={search.data}
              isBeside={onPick !== undefined}
              {...(onPick && {
                renderAction: (product) => (
                  <Button size="sm" variant="secondary" onClick={() => onPick(product)}>
                    {t('similar.take')}
                  </Button>
                ),
              })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
