import { useQuery } from '@tanstack/react-query';
import { samplesOf } from '#src/features/orders/api/checks.calls.ts';
import { SampleCard } from '#src/features/orders/components/SampleCard.tsx';
import type { SampledProduct } from '#src/features/orders/components/SampleDialog.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';

type RecordSamplesProps = {
  owner: 'quote' | 'inquiry';
  id: string;
  products: readonly SampledProduct[];
};

/** The samples of a quote or an inquiry, from any supplier. */
export function RecordSamples({ owner, id, products }: RecordSamplesProps) {
  const { t } = useTranslation('inspections');
  const load = useQuery(samplesOf(owner, id));
  if (load.isLoadingError) return <LoadFailure title={t('tab.failedSamples')} load={load} />;
  return (
    <SampleCard
      samples={load.data?.samples ?? []}
      canAdd={load.isSuccess}
      place={{
        link: owner === 'quote' ? { quoteId: id } : { inquiryId: id },
        products,
        renderSupplier: (value, onChange, error) => (
          <SupplierSelect optional value={value} onChange={onChange} error={error} />
        ),
      }}
    />
  );
}
