import type { CustomerFacts } from '@sampan/contract/customers';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { RecordDate } from './RecordDate.tsx';

type CustomerFiguresProps = { totalInquiries: number; facts: CustomerFacts; updatedAt: string };

export function CustomerFigures({ totalInquiries, facts, updatedAt }: CustomerFiguresProps) {
  const { t } = useTranslation('customers');
  const { number } = useFormat();
  const { quotes, accepted, totals, lastContactAt } = facts;
  const figures = { totalInquiries, quotes, accepted };
  return (
    <Card title={t('detail.statistics')}>
      <dl className="grid grid-cols-3 gap-4">
        {(['totalInquiries', 'quotes', 'accepted'] as const).map((key) => (
          <Detail key={key} label={t(`detail.${key}`)}>
            <span className="font-bold text-2xl tabular-nums">{number(figures[key])}</span>
          </Detail>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        {totals.length > 0 && (
          <Detail label={t('detail.acceptedTotal')}>
            {totals.map(({ currency, amount }) => (
              <span key={currency} className="block tabular-nums">
                <Ltr>{moneyText(amount, currency)}</Ltr>
              </span>
            ))}
          </Detail>
        )}
        <Detail label={t('detail.lastContact')}>
          {lastContactAt === null ? (
            <span className="text-muted">{t('detail.noContact')}</span>
          ) : (
            <RecordDate value={lastContactAt} />
          )}
        </Detail>
        <Detail label={t('detail.updated')}>
          <RecordDate value={updatedAt} />
        </Detail>
      </dl>
    </Card>
  );
}
