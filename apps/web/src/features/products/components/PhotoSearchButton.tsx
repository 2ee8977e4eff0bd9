import type { SimilarProduct } from '@sampan/contract/similar-products';
import { Camera } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const PhotoSearchDialog = lazyComponent(async () => (await import('./PhotoSearchDialog.tsx')).PhotoSearchDialog);

type PhotoSearchButtonProps = {
  startsOpen?: boolean;
  /** A photo that is dropped or pasted anywhere on the screen is searched for. */
  takesPhotos?: boolean;
  onPick?: (product: SimilarProduct['product']) => void;
};

/** Opens the search by photo. */
export function PhotoSearchButton({ startsOpen = false, takesPhotos = false, onPick }: PhotoSearchButtonProps) {
  const { t } = useTranslation('products');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [photo, setPhoto] = useState<File | null>(null);
  function open(file: File | null) {
    setPhoto(file);
    setIsOpen(true);
  }
  usePhotosOfScreen(takesPhotos && !isOpen, open);
  function pick(product: SimilarProduct['product']) {
    setIsOpen(false);
    onPick?.(product);
  }
  return (
    <>
      <Button variant="secondary" icon={Camera} onClick={() => open(null)}>
        {t('similar.byPhoto')}
      </Button>
      {isOpen && (
        <Suspense>
          <PhotoSearchDialog photo={photo} onPick={onPick && pick} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Takes the first picture that is dropped or pasted on the screen, except into a field or a dialog. */
function usePhotosOfScreen(isListening: boolean, onPhoto: (photo: File) => void): void {
  const take = useEffectEvent((event: Event, sent: DataTransfer | null) => {
    const isTaken = event.target instanceof Element && event.target.closest('[role="dialog"], dialog') !== null;
    const photo = [...(sent?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (event.defaultPrevented || isTaken || !photo) return;
    event.preventDefault();
    onPhoto(photo);
  });
  useEffect(() => {
    if (!isListening) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    // Without this, the browser opens a dropped file.
    const onDragOver = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('dragover', onDragOver, options);
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), options);
    document.addEventListener('paste', (event) => take(event, event.clipboardData), options);
    return () => stop.abort();
  }, [isListening]);
}
