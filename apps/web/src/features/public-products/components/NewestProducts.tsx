import { categoryPath } from '@sampan/contract/product-path';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import type { Newest } from '../newest.ts';
import { PublicProductCard } from './PublicProductCard.tsx';

/** The newest products and the categories, as links. */
export function NewestProducts({ products, categories, productsPath }: Newest & { productsPath: string }) {
  const { t } = useTranslation('public-products');
  return (
    <section aria-labelledby="newest" className="wrap py-16 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="newest" className="text-3xl md:text-4xl">
          {t('newest')}
        </h2>
        <ButtonLink to={productsPath} variant="secondary">
          {t('allProducts')}
          <ArrowRight className="size-4 flip-rtl" aria-hidden="true" />
        </ButtonLink>
      </div>
      <ul aria-label={t('allCategories')} className="mt-6 flex flex-wrap gap-2">
        {categories.map(({ category, label = category, count }) => (
          <li key={category} className="min-w-0">
            <Link
              to={categoryPath(category)}
              className="inline-flex min-h-9 max-w-full items-center rounded-full border border-control bg-surface px-3 text-sm hover:underline"
            >
              <span className="truncate">{t('categoryCount', { category: label, number: count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <PublicProductCard key={product._id} product={product} />
        ))}
      </ul>
    </section>
  );
}
