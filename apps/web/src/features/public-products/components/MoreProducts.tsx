import type { PublicProduct } from '@sampan/contract/products';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { ShownProductContext } from '../shown-product.ts';
import { type Selection, useSelection } from '../use-selection.ts';
import { addViewed, viewedProducts } from '../viewed-products.ts';
import { PublicProductCard } from './PublicProductCard.tsx';

/** Below a product: related ones, and those that the visitor looked at before. */
export function MoreProducts() {
  const { t } = useTranslation('public-products');
  const shown = useContext(ShownProductContext);
  const selection = useSelection();
  if (shown === null) return null;
  const { product, related } = shown;
  return (
    <div id="more-products" className="flex flex-col gap-8 print:hidden">
      <Cards id="related" title={t('related')} products={related} selection={selection} />
      <ViewedBefore id={product._id} selection={selection} />
    </div>
  );
}

type ViewedBeforeProps = { id: string; selection: Selection };

function ViewedBefore({ id, selection }: ViewedBeforeProps) {
  const { t } = useTranslation('public-products');
  const [products, setProducts] = useState<readonly PublicProduct[]>([]);
  useEffect(() => {
    const others = viewedProducts().filter((other) => other !== id);
    addViewed(id);
    if (others.length === 0) return;
    const controller = new AbortController();
    import('../api/public-products.calls.ts')
      .then(({ browserCalls }) => browserCalls.listed(others.slice(0, MAX_SHOWN), controller.signal))
      .then((found) => setProducts(found.products))
      .catch(() => {
        // Without them the page is still whole.
      });
    return () => controller.abort();
  }, [id]);
  return <Cards id="viewed" title={t('viewed')} products={products} selection={selection} />;
}

const MAX_SHOWN = 4;

type CardsProps = { id: string; title: string; products: readonly PublicProduct[]; selection: Selection };

function Cards({ id, title, products, selection }: CardsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <PublicProductCard key={product._id} product={product} selection={selection} />
        ))}
      </ul>
    </section>
  );
}
