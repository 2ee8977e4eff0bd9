import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, useLocation, useParams } from 'react-router';
import { supplierQueries } from '#src/features/suppliers/api/suppliers.queries.ts';
import { SupplierInfo } from '#src/features/suppliers/components/SupplierInfo.tsx';
import { SupplierProducts } from '#src/features/suppliers/components/SupplierProducts.tsx';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/parts/RecordSkeleton.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { useListAddress, useListPath } from '../list-address.ts';
import { PastEnd } from '../PastEnd.tsx';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';

export function SupplierScreen() {
  const { id = '' } = useParams();
  return <StoredSupplier key={id} id={id} />;
}

function StoredSupplier({ id }: { id: string }) {
  const { t } = useTranslation(['suppliers', 'common', 'messages']);
  const { number } = useFormat();
  const { state } = useLocation();
  const listPath = useListPath(paths.suppliers);
  const { page, goTo } = useListAddress();
  const detail = useQuery(supplierQueries.detail(id, page));
  const name = detail.data?.supplier.name;
  usePageHead({ title: name ?? t('detail.info') });

  function content() {
    if (detail.isPending) return <RecordSkeleton />;
    if (detail.isLoadingError) {
      const texts = { missing: t('messages:supplierNotFound'), failed: t('failed.loadOne') };
      return <RecordFailure load={detail} texts={texts} listPath={listPath} />;
    }
    const { supplier, products, totalProducts, totalPages } = detail.data;
    const isPastEnd = page > totalPages && totalPages > 0;
    return (
      <>
        <SupplierInfo supplier={supplier} />
        <section aria-labelledby="supplier-products" className="flex flex-col gap-4">
          <h2 id="supplier-products" className="flex items-center gap-2 text-base">
            {t('detail.products')} <Badge tone="neutral">{number(totalProducts)}</Badge>
          </h2>
          <SupplierProducts
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
      <div className="flex items-end gap-4">
        {name !== undefined && <Avatar name={name} size="lg" />}
        <div className="min-w-0 flex-1">
          <PageHeader
            title={name ?? t('detail.info')}
            backTo={{ to: listPath, label: t('form.back') }}
            actions={
              detail.data && (
                <ButtonLink
                  variant="secondary"
                  icon={Pencil}
                  to={generatePath(paths.editSupplier, { id })}
                  state={state}
                >
                  {t('common:actions.edit')}
                </ButtonLink>
              )
            }
          />
        </div>
      </div>
      {content()}
    </div>
  );
}
