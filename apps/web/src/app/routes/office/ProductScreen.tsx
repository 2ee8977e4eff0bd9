import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProductInfo } from '#src/features/products/components/ProductInfo.tsx';
import { ProductPictures } from '#src/features/products/components/ProductPictures.tsx';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { PricesCard } from '#src/features/supplier-prices/components/PricesCard.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { productName } from '#src/lib/product-name.ts';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { useListPath } from '#src/records/list-address.ts';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Keeps the page within its budget.
const AskSuppliersButton = lazyComponent(
  async () => (await import('#src/features/rfqs/components/RfqCards.tsx')).AskSuppliersButton,
);
const QuotesCard = lazyComponent(
  async () => (await import('#src/features/quotes/components/QuotesCard.tsx')).QuotesCard,
);

const SimilarCard = lazyComponent(
  async () => (await import('#src/features/products/components/SimilarCard.tsx')).SimilarCard,
);

const ProductOrders = lazyComponent(
  async () => (await import('#src/features/orders/components/ProductOrders.tsx')).ProductOrders,
);

const AddPriceDialog = lazyComponent(
  async () => (await import('#src/features/supplier-prices/components/AddPriceDialog.tsx')).AddPriceDialog,
);

export const prefetch = prefetchDetail(productRecord);

export function ProductScreen() {
  const { t } = useTranslation(['products', 'prices', 'common']);
  const navigate = useNavigate();
  const listPath = useListPath(paths.products);
  const language = useLanguage();
  const [isPricing, setIsPricing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <RecordPage
      record={{ ...productRecord, titleOf: (product) => productName(product, language) }}
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
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <ProductPictures product={product} />
            <div className="flex min-w-0 flex-col gap-6">
              <ProductInfo product={product} />
              <PricesCard
                owner={{ kind: 'products', id: product._id }}
                actions={
                  <>
                    <Suspense>
                      <AskSuppliersButton productId={product._id} />
                    </Suspense>
                    <Button size="sm" icon={Plus} onClick={() => setIsPricing(true)}>
                      {t('prices:add')}
                    </Button>
                  </>
                }
              />
              <Suspense>
                <QuotesCard owner={{ product: product._id }} />
                <ProductOrders productId={product._id} />
                <SimilarCard productId={product._id} />
              </Suspense>
            </div>
          </div>
          {isPricing && (
            <Suspense>
              <AddPriceDialog
                productId={product._id}
                renderSupplier={(value, onChange) => <SupplierSelect optional value={value} onChange={onChange} />}
                onClose={() => setIsPricing(false)}
              />
            </Suspense>
          )}
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
