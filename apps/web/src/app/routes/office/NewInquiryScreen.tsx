import { lazy, Suspense } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { CustomerSelect } from '#src/features/customers/components/CustomerSelect.tsx';
import { NewInquiryForm } from '#src/features/inquiries/components/NewInquiryForm.tsx';
import { ProductPicker } from '#src/features/products/components/ProductPicker.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useListPath } from '#src/records/list-address.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

// Loaded when a new customer is entered.
const KnownCustomers = lazy(async () => ({
  default: (await import('#src/features/customers/components/KnownCustomers.tsx')).KnownCustomers,
}));

/** Staff enter an inquiry that reached them outside the website. */
export function NewInquiryScreen() {
  const { t } = useTranslation('inquiries');
  const navigate = useNavigate();
  const listPath = useListPath(paths.inquiries);
  usePageHead({ title: t('form.title') });
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={t('form.title')} backTo={{ to: listPath, label: t('detail.back') }} />
      <NewInquiryForm
        renderCustomer={(choice) => <CustomerSelect {...choice} />}
        renderKnown={(typed) => (
          <Suspense>
            <KnownCustomers {...typed} />
          </Suspense>
        )}
        renderProductPicker={(onPick) => <ProductPicker onPick={onPick} />}
        cancelTo={listPath}
        onSaved={({ inquiry }) => {
          toast.success(t('form.created', { number: inquiry.inquiryId }));
          void navigate(generatePath(paths.inquiry, { id: inquiry._id }));
        }}
      />
    </div>
  );
}
