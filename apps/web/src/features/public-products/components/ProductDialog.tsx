import type { PublicProduct } from '@sampan/contract/products';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Gallery } from '#src/ui/data/Gallery.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { BuyerFacts } from './BuyerFacts.tsx';
import { ProductFacts } from './ProductFacts.tsx';

type ProductDialogProps = {
  product: PublicProduct;
  actions: ReactNode;
  /** A dialog over this one. */
  nested?: ReactNode;
  onClose: () => void;
};

export function ProductDialog({ product, actions, nested, onClose }: ProductDialogProps) {
  const { t } = useTranslation('public-products');
  const { name, images } = product;
  const [index, setIndex] = useState(0);
  return (
    <Dialog open onClose={onClose} size="lg" title={name} footer={actions}>
      <ProductFacts
        product={product}
        details={<BuyerFacts product={product} />}
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
      {nested}
    </Dialog>
  );
}
