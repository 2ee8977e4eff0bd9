import { PRODUCT_STATUSES, type Product } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { catalogRecord } from '#src/features/catalogs/catalog-record.ts';
import { PhotoSearchButton } from '#src/features/products/components/PhotoSearchButton.tsx';
import { ProductCard } from '#src/features/products/components/ProductCard.tsx';
import { ProductCardsSkeleton } from '#src/features/products/components/ProductCardsSkeleton.tsx';
import { isFiltered, NO_FILTERS, ProductFilters } from '#src/features/products/components/ProductFilters.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { BulkBar } from '#src/records/BulkBar.tsx';
import { DeleteRecordDialog } from '#src/records/DeleteRecordDialog.tsx';
import { EmptyList } from '#src/records/EmptyList.tsx';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { ListTools, usePageSize } from '#src/records/ListTools.tsx';
import { useListAddress, useRecordLink } from '#src/records/list-address.ts';
import { useListSetting } from '#src/records/list-settings.ts';
import { prefetchList } from '#src/records/prefetch.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { useListQuery } from '#src/records/use-list-query.ts';
import { useSelection } from '#src/records/use-selection.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { useFailureNotice } from '#src/ui/feedback/use-failure-notice.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const ProductBulkActions = lazyComponent(
  async () => (await import('#src/features/products/components/ProductBulkActions.tsx')).ProductBulkActions,
);
const StartQuoteButtons = lazyComponent(
  async () => (await import('#src/features/quotes/components/StartQuoteButtons.tsx')).StartQuoteButtons,
);
const ProductsTable = lazyComponent(
  async () => (await import('#src/features/products/components/ProductsTable.tsx')).ProductsTable,
);

export const prefetch = prefetchList(productRecord);

export function ProductsScreen() {
  const { t } = useTranslation(['products', 'common']);
  const query = useListQuery(productRecord.query);
  const { filter } = useListAddress();
  const { hash } = useLocation();
  const list = useQuery(productRecord.pageOf(query, usePageSize('products')));
  const { setting } = useListSetting('products');
  const [deleting, setDeleting] = useState<Product | null>(null);
  const add = useRecordLink()(paths.newProduct);
  useFailureNotice(list, t('failed.load'));
  useFilterNotice(t('failed.filters'));

  const { products = [], totalProducts } = list.data ?? {};
  const { page: _, limit: _limit, sort: _sort, ...filters } = query;
  const selection = useSelection(products, totalProducts ?? 0, filters);
  const empty = (
    <EmptyList
      record={productRecord}
      icon={Package}
      add={add}
      isFiltered={isFiltered(query)}
      onClearFilters={() => filter(NO_FILTERS)}
    />
  );

  function content() {
    if (setting.layout === 'table') {
      return (
        <Suspense fallback={<ProductCardsSkeleton />}>
          <ProductsTable
            products={products}
            selection={selection}
            loading={areRowsLoading(list)}
            empty={empty}
            onDelete={setDeleting}
          />
        </Suspense>
      );
    }
    if (products.length > 0) {
      return (
        <div className="flex flex-col gap-3">
          <ListTools list="products" selection={selection} hasLayouts />
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
            {products.map((product) => (
              <li key={product._id} className="flex min-w-0">
                <ProductCard
                  product={product}
                  isPicked={selection.isPicked(product._id)}
                  onPick={(isPicked) => selection.pick(product._id, isPicked)}
                  onDelete={() => setDeleting(product)}
                />
              </li>
            ))}
          </ul>
        </div>
      );
    }
    if (areRowsLoading(list)) return <ProductCardsSkeleton />;
    return (
      <Card as="div" flush>
        {empty}
      </Card>
    );
  }

  return (
    <>
      <RecordList
        title={t('title')}
        total={totalProducts === undefined ? undefined : t('total', { count: totalProducts })}
        list="products"
        pageSize={productRecord.pageSize}
        load={list}
        failed={t('failed.load')}
        isNoticeGiven
        bulk={
          <BulkBar
            list="products"
            selection={selection}
            total={totalProducts ?? 0}
            filters={filters}
            statuses={PRODUCT_STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) }))}
            canDelete
            canExport
          >
            {(change) => (
              <>
                <ProductBulkActions
                  change={change}
                  catalogSelect={(value, onChange) => (
                    <RecordSelect record={catalogRecord} value={value} onChange={onChange} />
                  )}
                />
                {!selection.isAll && <StartQuoteButtons from={{ productIds: [...selection.ids] }} />}
              </>
            )}
          </BulkBar>
        }
        actions={
          <>
            <PhotoSearchButton key={hash} startsOpen={hash === '#photo'} takesPhotos />
            <SpreadsheetMenu kind="products" filters={filters} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
        filters={
          <ProductFilters
            query={query}
            // The first search adds a history entry; refining it replaces it.
            onChange={(changes) => filter(changes, { replace: Boolean(changes.search && query.search) })}
            supplierSelect={
              <RecordSelect
                record={supplierRecord}
                isFilter
                value={query.supplier ?? ''}
                onChange={(id) => filter({ supplier: id })}
              />
            }
            catalogSelect={
              <RecordSelect
                record={catalogRecord}
                isFilter
                value={query.catalog ?? ''}
                onChange={(id) => filter({ catalog: id })}
              />
            }
          />
        }
      >
        {content()}
      </RecordList>
      {deleting && (
        <DeleteRecordDialog
          record={productRecord}
          id={deleting._id}
          name={deleting.name}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** The selects also show this failure when opened. */
function useFilterNotice(text: string): void {
  const loads = [useQuery(supplierRecord.choicesOf('')), useQuery(catalogRecord.choicesOf(''))];
  useFailureNotice(
    {
      isError: loads.some(({ isError }) => isError),
      // Not their sum: if both fail, there is one toast.
      errorUpdateCount: Math.max(...loads.map(({ errorUpdateCount }) => errorUpdateCount)),
    },
    text,
  );
}
