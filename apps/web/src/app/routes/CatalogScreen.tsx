import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, useLocation, useParams } from 'react-router';
import { catalogQueries } from '#src/features/catalogs/api/catalogs.queries.ts';
import { CatalogInfo } from '#src/features/catalogs/components/CatalogInfo.tsx';
import { CatalogProducts } from '#src/features/catalogs/components/CatalogProducts.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useListAddress, useListPath } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';

export function CatalogScreen() {
  const { id = '' } = useParams();
  return <StoredCatalog key={id} id={id} />;
}

function StoredCatalog({ id }: { id: string }) {
  const { t } = useTranslation(['catalogs', 'common', 'messages']);
  const { state } = useLocation();
  const listPath = useListPath(paths.catalogs);
  const { page, goTo } = useListAddress();
  const detail = useQuery(catalogQueries.detail(id, page));
  const title = detail.data?.catalog.catalogName ?? t('detail.info');
  usePageHead({ title });

  function content() {
    if (detail.isPending) return <RecordSkeleton />;
    if (detail.isLoadingError) {
      const texts = { missing: t('messages:catalogNotFound'), failed: t('failed.loadOne') };
      return <RecordFailure load={detail} texts={texts} listPath={listPath} />;
    }
    const { catalog, products, totalPages } = detail.data;
    const isPastEnd = page > totalPages && totalPages > 0;
    return (
      <>
        <CatalogInfo
          catalog={catalog}
          supplierPath={(supplierId) => generatePath(paths.supplier, { id: supplierId })}
        />
        <section aria-labelledby="catalog-products" className="flex flex-col gap-4">
          <h2 id="catalog-products" className="text-base">
            {t('detail.products')}
          </h2>
          <CatalogProducts
            products={products}
            loading={isPastEnd || (detail.isPlaceholderData && products.length === 0)}
            productPath={(productId) => generatePath(paths.product, { id: productId })}
          />
          {isPastEnd && <PastEnd lastPage={totalPages} />}
          <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />
        </section>
      </>
    );
  }

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('form.back') }}
        actions={
          detail.data && (
            <ButtonLink variant="secondary" icon={Pencil} to={generatePath(paths.editCatalog, { id })} state={state}>
              {t('common:actions.edit')}
            </ButtonLink>
          )
        }
      />
      {content()}
    </div>
  );
}
