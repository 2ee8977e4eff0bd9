import type { PublicProduct } from '@sampan/contract/products';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** Prices by quantity. */
export function PriceSteps({ product }: { product: PublicProduct }) {
  const { t } = useTranslation('public-products');
  const { money, number } = useFormat();
  const { priceSteps = [], unitLabel } = product;
  if (priceSteps.length < 2) return null;
  const range = (from: number, next: number | undefined) =>
    next === undefined ? `${number(from)}+` : `${number(from)}–${number(next - 1)}`;
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="sr-only">{t('priceSteps')}</caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs">
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('quantity')}
            {unitLabel && ` (${unitLabel.many})`}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {priceSteps.map(({ from, price }, at) => (
          <tr key={from} className="border-line border-b">
            <td className="py-1.5 text-start">
              <Ltr>{range(from, priceSteps[at + 1]?.from)}</Ltr>
            </td>
            <td className="py-1.5 text-end font-medium">
              <Ltr>{money(price)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
