import { type Product, ProductQuery } from '@sampan/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogSelect } from '#src/features/catalogs/components/CatalogSelect.tsx';
import { productQueries } from '#src/features/products/api/products.queries.ts';
import { DeleteProductDialog } from '#src/features/products/components/DeleteProductDialog.tsx';
import { ProductCard } from '#src/features/products/components/ProductCard.tsx';
import { ProductCardsSkeleton } from '#src/features/products/components/ProductCardsSkeleton.tsx';
import { isFiltered, NO_FILTERS, ProductFilters } from '#src/features/products/components/ProductFilters.tsx';
import { SpreadsheetMenu } from '#src/features/spreadsheets/components/SpreadsheetMenu.tsx';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { readListQuery } from '#src/lib/list-query.ts';
import { LoadFailure } from '#src/parts/LoadFailure.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Card } from '#src/ui/Card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useFailureNotice } from '#src/ui/use-failure-notice.ts';
import { EmptyList } from '../EmptyList.tsx';
import { useListAddress, useRecordLink } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RefreshButton } from '../RefreshButton.tsx';

export function ProductsScreen() {
  const { t } = useTranslation(['products', 'common']);
  usePageHead({ title: t('title') });
  const recordLink = useRecordLink();
  const showDeleted = useDeletedNotice();
  const { goTo, filter } = useListAddress();
  const [params] = useSearchParams();
  const query = readListQuery(ProductQuery, params);
  const products = useQuery(productQueries.page(query));
  const [deleting, setDeleting] = useState<Product | null>(null);
  useFailureNotice(products, t('failed.load'));
  useFilterNotice(t('failed.filters'));

  const { products: cards = [], totalProducts = 0, totalPages = 0 } = products.data ?? {};
  const isPastEnd = query.page > totalPages && totalPages > 0;
  const { page: _, limit: _limit, ...filters } = query;
  const add = recordLink(paths.newProduct);

  function content() {
    if (products.isLoadingError) return <LoadFailure title={t('failed.load')} load={products} />;
    if (products.isPending || isPastEnd || (products.isPlaceholderData && cards.length === 0)) {
      return <ProductCardsSkeleton />;
    }
    if (cards.length === 0) {
      return (
        <Card as="div" flush>
          <EmptyList
            icon={Package}
            texts={{
              title: t('empty.title'),
              text: t('empty.text'),
              noMatchTitle: t('empty.noMatchTitle'),
              noMatchText: t('empty.noMatchText'),
              add: t('addFirst'),
            }}
            add={add}
            isFiltered={isFiltered(query)}
            onClearFilters={() => filter(NO_FILTERS)}
          />
        </Card>
      );
    }
    return (
      <ul
        className={classNames(
          'grid gap-4 transition-opacity sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
          products.isPlaceholderData && 'opacity-60',
        )}
      >
        {cards.map((product) => (
          <li key={product._id} className="flex min-w-0">
            <ProductCard
              product={product}
              view={recordLink(generatePath(paths.product, { id: product._id }))}
              edit={recordLink(generatePath(paths.editProduct, { id: product._id }))}
              onDelete={() => setDeleting(product)}
            />
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={products.data && t('total', { count: totalProducts })}
        actions={
          <>
            <RefreshButton load={products} />
            <SpreadsheetMenu kind="products" filters={filters} />
            <ButtonLink icon={Plus} {...add}>
              {t('add')}
            </ButtonLink>
          </>
        }
      />
      <ProductFilters
        query={query}
        // A first search is a step that "back" undoes; refining it is not another one.
        onChange={(changes) => filter(changes, { replace: Boolean(changes.search && query.search) })}
        supplierSelect={
          <SupplierSelect isFilter value={query.supplier ?? ''} onChange={(id) => filter({ supplier: id })} />
        }
        catalogSelect={
          <CatalogSelect isFilter value={query.catalog ?? ''} onChange={(id) => filter({ catalog: id })} />
        }
      />
      {content()}
      {isPastEnd && <PastEnd lastPage={totalPages} />}
      <Pager page={query.page} totalPages={totalPages} window={3} onChange={goTo} />
      {deleting && (
        <DeleteProductDialog
          product={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(message) => showDeleted(message, { type: 'products', id: deleting._id })}
        />
      )}
    </div>
  );
}

/** The selects say in their lists that these could not be loaded; here it is told before one is opened. */
function useFilterNotice(text: string): void {
  const loads = [useQuery(supplierQueries.choices('')), useQuery(catalogQueries.choices(''))];
  useFailureNotice(
    {
      isError: loads.some(({ isError }) => isError),
      // Not their sum: when both fail, one after the other, it is told once.
      errorUpdateCount: Math.max(...loads.map(({ errorUpdateCount }) => errorUpdateCount)),
    },
    text,
  );
}
