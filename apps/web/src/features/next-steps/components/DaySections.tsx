import { DAY_COUNT_MAX, DAY_SECTIONS, type DayRow, type MyDay } from '@sampan/contract/my-day';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { DayRowItem } from './DayRowItem.tsx';

type DaySectionsProps = { day: MyDay; pathOf: (row: DayRow) => string };

/** The sections that have rows. */
export function DaySections({ day, pathOf }: DaySectionsProps) {
  const { t } = useTranslation('my-day');
  const { number } = useFormat();
  return DAY_SECTIONS.filter((section) => day[section].rows.length > 0).map((section) => {
    const { rows, more } = day[section];
    const count = day.counts[section];
    const text = count >= DAY_COUNT_MAX ? `${number(DAY_COUNT_MAX)}+` : number(count);
    return (
      <Card
        key={section}
        flush
        title={t(`sections.${section}`)}
        actions={
          <CountBadge
            count={count}
            text={text}
            tone={section === 'overdue' ? 'danger' : 'primary'}
            label={t('count', { count })}
          />
        }
      >
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <DayRowItem key={`${row.type}-${row.id}`} row={row} to={pathOf(row)} />
          ))}
        </ul>
        {more && (
          <p className="border-line border-t px-4 py-3 text-muted text-sm">{t('more', { count: rows.length })}</p>
        )}
      </Card>
    );
  });
}
