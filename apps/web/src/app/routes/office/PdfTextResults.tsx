import type { PdfTextHit } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { SearchX, TextSearch } from 'lucide-react';
import { pdfCatalogQueries } from '#src/features/pdf-catalogs/api/pdf-catalogs.queries.ts';
import { TextHits } from '#src/features/pdf-catalogs/components/viewer/TextHits.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { ListPager } from '#src/records/ListPager.tsx';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

/** Full-text search results. */
export function PdfTextResults({ onOpen }: { onOpen: (hit: PdfTextHit) => void }) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const { page, param } = useListAddress();
  const search = param('search');
  const found = useQuery(pdfCatalogQueries.text({ page, search }));

  if (search === '') {
    return (
      <Card as="div" flush>
        <EmptyState icon={TextSearch} title={t('hits.startTitle')} text={t('hits.startText')} />
      </Card>
    );
  }
  if (found.isLoadingError) return <LoadFailure title={t('failed.loadText')} load={found} />;
  if (found.isPending) {
    return (
      <div className="flex justify-center p-12">
        <Spinner />
      </div>
    );
  }
  const { data: hits, pagination } = found.data;
  if (pagination.totalItems === 0) {
    return (
      <Card as="div" flush>
        <EmptyState icon={SearchX} title={t('hits.noneTitle')} text={t('hits.noneText')} />
      </Card>
    );
  }
  return (
    <>
      <p role="status" className="-my-3 text-muted text-sm">
        {t('hits.total', { count: pagination.totalItems })}
      </p>
      <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
        <TextHits hits={hits} onOpen={onOpen} />
      </div>
      <ListPager load={{ data: pagination, isPlaceholderData: found.isPlaceholderData }} />
    </>
  );
}
