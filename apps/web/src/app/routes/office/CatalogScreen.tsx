import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { CatalogInfo } from '#src/features/catalogs/components/CatalogInfo.tsx';
import { CatalogProducts } from '#src/features/catalogs/components/CatalogProducts.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { areRowsLoading, ListPager } from '#src/records/ListPager.tsx';
import { prefetchDetail } from '#src/records/prefetch.ts';
import { RecordPage } from '#src/records/RecordPage.tsx';

export const prefetch = prefetchDetail(catalogRecord);

export function CatalogScreen() {
  const { t } = useTranslation('catalogs');
  return (
    <RecordPage record={catalogRecord} untitled={t('detail.info')}>
      {({ catalog, products }, load) => (
        <>
          <CatalogInfo catalog={catalog} />
          <section aria-labelledby="catalog-products" className="flex flex-col gap-4">
            <h2 id="catalog-products" className="text-base">
              {t('detail.products')}
            </h2>
            <CatalogProducts products={products} loading={areRowsLoading(load)} />
            <ListPager load={load} />
          </section>
        </>
      )}
    </RecordPage>
  );
}
