import type { AskedProduct, Inquiry } from '@sampan/contract/inquiries';
import { Package } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { NamedBeside } from '#src/records/ProductName.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type ActiveProduct = Inquiry['productIds'][number];

/** The inquiry's products: current data, quantity and target price. */
export function AskedProducts({ inquiry: { askedProducts, productIds } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  return (
    <Card title={t('products')} flush>
      {askedProducts.length === 0 ? (
        <EmptyState icon={Package} title={t('asked.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {askedProducts.map((asked, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is part of the inquiry and never changes.
            <li key={index} className="flex gap-4 p-4 md:px-6">
              <ProductRow asked={asked} product={productIds.find(({ _id }) => _id === asked._id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type ProductRowProps = {
  asked: AskedProduct;
  /** Undefined if the product was deleted or never existed. */
  product: ActiveProduct | undefined;
};

function ProductRow({ asked, product }: ProductRowProps) {
  const { t } = useTranslation('inquiries');
  const { money, number } = useFormat();
  const sku = product?.newSku ?? asked.sku;
  const then = asked.seenPrice ?? asked.priceThen;
  return (
    <>
      <Picture
        picture={product?.images[0]}
        sizes="64px"
        decorative
        className="size-16 shrink-0 rounded-control border border-line object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">
          {product ? (
            <Link to={generatePath(paths.product, { id: product._id })} className="hover:underline">
              <NamedBeside name={product.name} names={asked.names} />
            </Link>
          ) : (
            <bdi>{asked.name}</bdi>
          )}
        </p>
        <p className="text-muted text-xs">
          {sku !== '' && <Ltr>{sku}</Ltr>}
          {!product && <span className="block">{t('asked.gone')}</span>}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {product && <Fact label={t('asked.priceToday')} value={<Ltr>{money(product.price)}</Ltr>} strong />}
          {then !== null && then !== product?.price && (
            <Fact
              label={asked.seenPrice === null ? t('asked.priceThen') : t('asked.seenPrice')}
              value={<Ltr>{money(then)}</Ltr>}
            />
          )}
          {asked.quantity !== null && <Fact label={t('asked.quantity')} value={number(asked.quantity)} />}
          {asked.targetPrice !== null && (
            <Fact label={t('asked.targetPrice')} value={<Ltr>{money(asked.targetPrice)}</Ltr>} />
          )}
        </dl>
      </div>
    </>
  );
}

type FactProps = { label: string; value: React.ReactNode; strong?: boolean };

function Fact({ label, value, strong = false }: FactProps) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={strong ? 'font-medium' : undefined}>{value}</dd>
    </div>
  );
}
