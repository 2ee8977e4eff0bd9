import type { PublicProduct } from '@sampan/contract/products';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Gallery } from '#src/ui/data/Gallery.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { Selection } from '../use-selection.ts';
import { ProductFacts } from './ProductFacts.tsx';

type ProductDialogProps = {
  product: PublicProduct;
  selection: Selection;
  onClose: () => void;
};

export function ProductDialog({ product, selection, onClose }: ProductDialogProps) {
  const { t } = useTranslation(['public-products', 'common']);
  const { name, _id, images } = product;
  const [index, setIndex] = useState(0);
  const isChosen = selection.has(_id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={name}
      footer={
        <Button
          variant={isChosen ? 'secondary' : 'primary'}
          icon={isChosen ? Check : Plus}
          aria-pressed={isChosen}
          disabled={selection.isFull && !isChosen}
          onClick={() => selection.toggle(_id)}
        >
          {isChosen ? t('selectedThis') : t('selectThis')}
        </Button>
      }
    >
      <ProductFacts
        product={product}
        pictures={
          <Gallery
            label={t('pictures', { name })}
            pictures={images}
            index={index}
            onChange={setIndex}
            sizes="(width < 48rem) 100vw, 26rem"
          />
        }
      />
    </Dialog>
  );
}
