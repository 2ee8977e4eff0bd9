import type { Product } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useStockLook } from '#src/lib/stock-look.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { ProductName } from '#src/records/ProductName.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

type ProductCardProps = {
  product: Product;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onDelete: () => void;
};

const SIZES = '(width < 40rem) 7rem, (width < 80rem) 33vw, 20rem';

export function ProductCard({ product, isPicked, onPick, onDelete }: ProductCardProps) {
  const { t } = useTranslation(['products', 'common']);
  const { money } = useFormat();
  const stock = useStockLook(product.inventory.quantity);
  const recordLink = useRecordLink();
  const view = recordLink(generatePath(paths.product, { id: product._id }));
  const edit = recordLink(generatePath(paths.editProduct, { id: product._id }));
  const { name, price, catalogId: catalog, images, status } = product;
  return (
    <article className="min-w-0 flex-1 overflow-hidden rounded-card border border-line bg-surface max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] sm:flex sm:flex-col">
      <Picture
        picture={images[0]}
        sizes={SIZES}
        decorative
        className="w-full border-line object-contain max-sm:row-span-2 max-sm:h-full max-sm:border-e sm:aspect-square sm:h-auto sm:border-b"
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex flex-wrap items-center gap-1.5">
          <Checkbox
            label={<VisuallyHidden>{t('pick', { name })}</VisuallyHidden>}
            checked={isPicked}
            onChange={({ target }) => onPick(target.checked)}
          />
          <span className="me-auto text-muted text-xs tabular-nums">
            <VisuallyHidden>{t('sku')}: </VisuallyHidden>
            <Ltr>{displaySku(product)}</Ltr>
          </span>
          {status !== 'active' && <StatusBadge status="inactive">{t('common:status.inactive')}</StatusBadge>}
          <Badge tone={stock.tone} dot>
            {stock.text}
          </Badge>
        </div>
        <h2 className="wrap-anywhere text-base">
          <Link {...view} className="line-clamp-2 hover:underline">
            <ProductName product={product} />
          </Link>
        </h2>
        <p className="line-clamp-1 text-muted text-sm">
          <VisuallyHidden>{t('catalog')}: </VisuallyHidden>
          {catalog === null ? t('noCatalog') : <bdi>{catalog.catalogName}</bdi>}
        </p>
      </div>
      <div className="flex items-center border-line border-t py-1 ps-4 pe-2">
        <span className="font-bold tabular-nums">
          <VisuallyHidden>{t('price')}: </VisuallyHidden>
          <Ltr>{money(price)}</Ltr>
        </span>
        <div className="ms-auto flex">
          <IconLink size="sm" icon={Eye} label={t('viewProduct', { name })} {...view} />
          <IconLink size="sm" icon={Pencil} label={t('editProduct', { name })} {...edit} />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('deleteProduct', { name })}
            onClick={onDelete}
          />
        </div>
      </div>
    </article>
  );
}
