import type { PublicProduct } from '@sampan/contract/products';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import type { Selection } from '../use-selection.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { SelectProduct } from './SelectProduct.tsx';

type ProductSectionProps = {
  product: PublicProduct;
  selection: Selection;
  closeHref: string;
};

/** The product details inside the page, for visitors without scripts and for search engines. */
export function ProductSection({ product, selection, closeHref }: ProductSectionProps) {
  const { t } = useTranslation('public-products');
  const { name, images } = product;
  return (
    <section aria-labelledby="product" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <a href={closeHref} className="inline-flex min-h-10 items-center gap-1.5 text-muted text-sm hover:text-ink">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('closeDetails')}
      </a>
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="product" className="min-w-0 break-words text-2xl">
          <bdi>{name}</bdi>
        </h2>
        <SelectProduct product={product} selection={selection} />
      </div>
      <ProductFacts
        product={product}
        pictures={
          <ul className="grid grid-cols-3 items-start gap-3">
            {(images.length === 0 ? [undefined] : images).map((image, index) => (
              <li
                key={image?.url ?? 'none'}
                className="overflow-hidden rounded-control border border-line first:col-span-3 first:rounded-card"
              >
                <Picture
                  picture={image}
                  sizes={index === 0 ? '(width < 48rem) 100vw, 36rem' : '12rem'}
                  eager={index === 0}
                  className="aspect-square h-auto w-full object-contain"
                />
              </li>
            ))}
          </ul>
        }
      />
    </section>
  );
}
