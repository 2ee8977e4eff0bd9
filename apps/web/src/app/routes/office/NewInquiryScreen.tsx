import { Suspense } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router';
import { CustomerSelect } from '#src/features/customers/components/CustomerSelect.tsx';
import { NewInquiryForm } from '#src/features/inquiries/components/NewInquiryForm.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useListPath } from '#src/records/list-address.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

// Loaded when a new customer is entered.
const KnownCustomers = lazyComponent(
  async () => (await import('#src/features/customers/components/KnownCustomers.tsx')).KnownCustomers,
);

// Below the first view.
const ProductPicker = lazyComponent(
  async () => (await import('#src/features/products/components/ProductPicker.tsx')).ProductPicker,
);

/** Staff enter an inquiry that reached them outside the website. */
export function NewInquiryScreen() {
  const { t } = useTranslation('inquiries');
  const navigate = useNavigate();
  const listPath = useListPath(paths.inquiries);
  const [address] = useSearchParams();
  const customerId = address.get('customer') ?? '';
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
        renderProductPicker={(onPick) => (
          <Suspense fallback={<div className="h-16" />}>
            <ProductPicker onPick={onPick} />
          </Suspense>
        )}
        customerId={customerId}
        cancelTo={customerId === '' ? listPath : generatePath(paths.customer, { id: customerId })}
        onSaved={({ inquiry }) => {
          toast.success(t('form.created', { number: inquiry.inquiryId }));
          void navigate(generatePath(paths.inquiry, { id: inquiry._id }));
        }}
      />
    </div>
  );
}
