import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { RecordDate } from './RecordDate.tsx';

type CustomerFiguresProps = { totalInquiries: number; updatedAt: string };

export function CustomerFigures({ totalInquiries, updatedAt }: CustomerFiguresProps) {
  const { t } = useTranslation('customers');
  const { number } = useFormat();
  return (
    <Card title={t('detail.statistics')}>
      <dl className="grid grid-cols-2 gap-4">
        <Detail label={t('detail.totalInquiries')}>
          <span className="font-bold text-2xl tabular-nums">{number(totalInquiries)}</span>
        </Detail>
        <Detail label={t('detail.updated')}>
          <RecordDate value={updatedAt} />
        </Detail>
      </dl>
    </Card>
  );
}
