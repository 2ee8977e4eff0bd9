import type { PublicProduct } from '@sampan/contract/products';
import { useFormat } from '#src/lib/format.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** $12.50 / piece */
export function UnitPrice({ product: { unitLabel }, price }: { product: PublicProduct; price: number }) {
  const { money } = useFormat();
  return (
    <>
      <Ltr>{money(price)}</Ltr>
      {unitLabel && (
        <span className="font-normal text-muted text-sm">
          {' /\u00a0'}
          <bdi>{unitLabel.one}</bdi>
        </span>
      )}
    </>
  );
}
