import type { SimilarProduct } from '@sampan/contract/similar-products';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const PhotoSearchDialog = lazyComponent(async () => (await import('./PhotoSearchDialog.tsx')).PhotoSearchDialog);

type PhotoSearchButtonProps = {
  startsOpen?: boolean;
  onPick?: (product: SimilarProduct['product']) => void;
};

/** Opens the search by photo. */
export function PhotoSearchButton({ startsOpen = false, onPick }: PhotoSearchButtonProps) {
  const { t } = useTranslation('products');
  const [isOpen, setIsOpen] = useState(startsOpen);
  function pick(product: SimilarProduct['product']) {
    setIsOpen(false);
    onPick?.(product);
  }
  return (
    <>
      <Button variant="secondary" icon={Camera} onClick={() => setIsOpen(true)}>
        {t('similar.byPhoto')}
      </Button>
      {isOpen && (
        <Suspense>
          <PhotoSearchDialog onPick={onPick && pick} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
