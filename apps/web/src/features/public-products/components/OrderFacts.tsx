import type { PublicProduct } from '@sampan/contract/products';
import { isMadeToOrder } from '@sampan/contract/stock';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useStockLook } from '#src/lib/stock-look.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { UnitPrice } from './UnitPrice.tsx';

/** What a buyer asks first: price, minimum order, lead time, sample, stock. */
export function OrderFacts({ product }: { product: PublicProduct }) {
  const { t } = useTranslation('public-products');
  const { money } = useFormat();
  const quantityText = useQuantityText(product);
  const { price, moq, leadDays, samplePrice, inventory } = product;
  const stock = useStockLook(inventory.quantity);
  const days = leadDays !== undefined && t('days', { count: leadDays });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {price !== undefined && (
          <p className="font-bold text-2xl tabular-nums">
            <UnitPrice product={product} price={price} />
          </p>
        )}
        <Badge tone={stock.tone} dot>
          {stock.text}
        </Badge>
        {isMadeToOrder(inventory.quantity, moq) && <span className="text-sm">{t('madeToOrder')}</span>}
      </div>
      {(moq !== undefined || days || samplePrice !== undefined) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {moq !== undefined && <Detail label={t('moq')}>{quantityText(moq)}</Detail>}
          {days && <Detail label={t('leadDays')}>{days}</Detail>}
          {samplePrice !== undefined && (
            <Detail label={t('sample')}>{samplePrice === 0 ? t('free') : <Ltr>{money(samplePrice)}</Ltr>}</Detail>
          )}
        </dl>
      )}
    </div>
  );
}

/** A quantity with the unit of the product, if it has one. */
export function useQuantityText({ unitLabel }: PublicProduct): (quantity: number) => string {
  const { number } = useFormat();
  return (quantity) =>
    unitLabel ? `${number(quantity)} ${quantity === 1 ? unitLabel.one : unitLabel.many}` : number(quantity);
}
