import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { similarTo } from '../similar.queries.ts';
import { SimilarList } from './SimilarList.tsx';

/** The products that look like this one. Absent where there are none. */
export function SimilarCard({ productId }: { productId: string }) {
  const { t } = useTranslation('products');
  const load = useQuery(similarTo(productId));
  if (!load.isLoadingError && !load.data?.length) return null;
  return (
    <Card title={t('similar.title')}>
      {load.isLoadingError ? (
        <LoadFailure title={t('similar.failed')} load={load} />
      ) : (
        <SimilarList matches={load.data ?? []} />
      )}
    </Card>
  );
}
