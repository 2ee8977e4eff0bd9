import { Suspense } from 'react';
import { PricesCard } from '#src/features/supplier-prices/components/PricesCard.tsx';
import { SupplierInfo } from '#src/features/suppliers/components/SupplierInfo.tsx';
import { SupplierProducts } from '#src/features/suppliers/components/SupplierProducts.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const SupplierFiguresCard = lazyComponent(
  async () => (await import('#src/features/rfqs/components/RfqCards.tsx')).SupplierFiguresCard,
);
const PartyOrders = lazyComponent(
  async () => (await import('#src/features/orders/components/PartyOrders.tsx')).PartyOrders,
);

export const prefetch = prefetchDetail(supplierRecord);

export function SupplierScreen() {
  const { t } = useTranslation('suppliers');
  const { number } = useFormat();
  return (
    <RecordPage record={supplierRecord} untitled={t('detail.info')} hasAvatar>
      {({ supplier, products, totalProducts }, load) => (
        <>
          <SupplierInfo supplier={supplier} />
          <Suspense>
            <SupplierFiguresCard supplierId={supplier._id} />
          </Suspense>
          <Suspense>
            <PartyOrders party="suppliers" id={supplier._id} />
          </Suspense>
          <PricesCard owner={{ kind: 'suppliers', id: supplier._id }} />
          <section aria-labelledby="supplier-products" className="flex flex-col gap-4">
            <h2 id="supplier-products" className="flex items-center gap-2 text-base">
              {t('detail.products')} <Badge tone="neutral">{number(totalProducts)}</Badge>
            </h2>
            <SupplierProducts products={products} loading={areRowsLoading(load)} />
            <ListPager load={load} />
          </section>
        </>
      )}
    </RecordPage>
  );
}
