import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useLocation, useNavigate, useParams } from 'react-router';
import { productQueries } from '#src/features/products/api/products.queries.ts';
import { DeleteProductDialog } from '#src/features/products/components/DeleteProductDialog.tsx';
import { ProductInfo } from '#src/features/products/components/ProductInfo.tsx';
import { ProductPictures } from '#src/features/products/components/ProductPictures.tsx';
import { ProductSkeleton } from '#src/features/products/components/ProductSkeleton.tsx';
import { useDeletedNotice } from '#src/features/trash/use-deleted-notice.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { useListPath } from '../list-address.ts';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { RecordFailure } from '../RecordFailure.tsx';

export function ProductScreen() {
  const { id = '' } = useParams();
  return <StoredProduct key={id} id={id} />;
}

function StoredProduct({ id }: { id: string }) {
  const { t } = useTranslation(['products', 'common', 'messages']);
  const navigate = useNavigate();
  const { state } = useLocation();
  const listPath = useListPath(paths.products);
  const showDeleted = useDeletedNotice();
  const product = useQuery(productQueries.one(id));
  const [isDeleting, setIsDeleting] = useState(false);
  const title = product.data?.name ?? t('detail.title');
  usePageHead({ title });

  function content() {
    if (product.isPending) return <ProductSkeleton />;
    if (product.isLoadingError) {
      const texts = { missing: t('messages:productNotFound'), failed: t('failed.loadOne') };
      return <RecordFailure load={product} texts={texts} listPath={listPath} />;
    }
    return (
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ProductPictures product={product.data} />
        <ProductInfo
          product={product.data}
          catalogPath={(catalog) => generatePath(paths.catalog, { id: catalog })}
          supplierPath={(supplier) => generatePath(paths.supplier, { id: supplier })}
        />
      </div>
    );
  }

  return (
    <div className="flex max-w-6xl flex-col gap-6">
      <PageHeader
        title={title}
        backTo={{ to: listPath, label: t('form.back') }}
        actions={
          product.data && (
            <>
              <Button variant="secondary" icon={Trash2} onClick={() => setIsDeleting(true)}>
                {t('common:actions.delete')}
              </Button>
              <ButtonLink icon={Pencil} to={generatePath(paths.editProduct, { id })} state={state}>
                {t('common:actions.edit')}
              </ButtonLink>
            </>
          )
        }
      />
      {content()}
      {isDeleting && product.data && (
        <DeleteProductDialog
          product={product.data}
          waits
          onClose={() => setIsDeleting(false)}
          onDeleted={(message) => {
            showDeleted(message, { type: 'products', id });
            void navigate(listPath);
          }}
        />
      )}
    </div>
  );
}
