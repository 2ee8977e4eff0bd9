import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProductInfo } from '#src/features/products/components/ProductInfo.tsx';
import { ProductPictures } from '#src/features/products/components/ProductPictures.tsx';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';
import { Button } from '#src/ui/actions/Button.tsx';

export const prefetch = prefetchDetail(productRecord);

export function ProductScreen() {
  const { t } = useTranslation(['products', 'common']);
  const navigate = useNavigate();
  const listPath = useListPath(paths.products);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <RecordPage
      record={productRecord}
      untitled={t('detail.title')}
      skeleton={<ProductSkeleton />}
      actions={
        <Button variant="secondary" icon={Trash2} onClick={() => setIsDeleting(true)}>
          {t('common:actions.delete')}
        </Button>
      }
    >
      {(product) => (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ProductPictures product={product} />
            <ProductInfo product={product} />
          </div>
          {isDeleting && (
            <DeleteRecordDialog
              record={productRecord}
              id={product._id}
              name={product.name}
              onClose={() => setIsDeleting(false)}
              onDeleted={() => void navigate(listPath)}
            />
          )}
        </>
      )}
    </RecordPage>
  );
}
