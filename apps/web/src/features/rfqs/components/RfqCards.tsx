import { SupplierFigures } from '@sampan/contract/rfqs';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { rfqRecord, rfqsOfInquiry } from '../rfq-record.ts';
import { useStartRfq } from '../use-start-rfq.ts';
import { RfqStateBadge } from './RfqStateBadge.tsx';

/** The newest RFQs of an inquiry, and a button for the next one. */
export function RfqsCard({ inquiryId }: { inquiryId: string }) {
  const { t } = useTranslation('rfqs');
  const load = useQuery(rfqsOfInquiry(inquiryId));
  const { start, isStarting } = useStartRfq();
  const rfqs = load.data?.rfqs ?? [];
  return (
    <Card
      title={t('card.title')}
      actions={
        <Button size="sm" icon={Scale} busy={isStarting} onClick={() => start({ inquiryId })}>
          {t('ask')}
        </Button>
      }
    >
      {load.isLoadingError && <LoadFailure title={t('failed.load')} load={load} />}
      {load.isSuccess && rfqs.length === 0 && <p className="text-muted text-sm">{t('card.none')}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {rfqs.map(({ _id, rfqId, state, answered, asked }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={generatePath(paths.rfq, { id: _id })} className="link font-medium">
              <Ltr>{rfqId}</Ltr>
            </Link>
            <RfqStateBadge state={state} />
            <span className="ms-auto">{t('answeredOf', { answered, asked })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Starts an RFQ about a product. */
export function AskSuppliersButton({ productId }: { productId: string }) {
  const { t } = useTranslation('rfqs');
  const { start, isStarting } = useStartRfq();
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Scale}
      busy={isStarting}
      onClick={() => start({ productIds: [productId] })}
    >
      {t('ask')}
    </Button>
  );
}

/** How a supplier answers RFQs. Absent if it was never asked. */
export function SupplierFiguresCard({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('rfqs');
  const { data } = useQuery({
    queryKey: [rfqRecord.name, 'figures', supplierId],
    queryFn: ({ signal }) =>
      api.get(`/suppliers/${encodeURIComponent(supplierId)}/rfq-figures`, { schema: SupplierFigures, signal }),
  });
  if (!data || data.asked === 0) return null;
  const { asked, answered, medianHours, cheapest, compared } = data;
  return (
    <Card title={t('figures.title')}>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Detail label={t('figures.answered')}>{t('answeredOf', { answered, asked })}</Detail>
        <Detail label={t('figures.median')}>
          {medianHours === null ? t('figures.none') : t('figures.hours', { count: medianHours })}
        </Detail>
        <Detail label={t('figures.cheapest')}>
          {compared === 0 ? t('figures.none') : t('figures.lines', { cheapest, count: compared })}
        </Detail>
      </dl>
    </Card>
  );
}
