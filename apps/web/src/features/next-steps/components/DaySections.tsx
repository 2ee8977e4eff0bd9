import { DAY_COUNT_MAX, DAY_SECTIONS, type DayRow, type MyDay } from '@sampan/contract/my-day';
import { useDeferredValue } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import type { ListSelection } from '#src/records/use-selection.ts';
import { CountBadge } from '#src/ui/data/CountBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { DayRowItem, dayRowKey } from './DayRowItem.tsx';

type DaySectionsProps = {
  day: MyDay;
  pathOf: (row: Pick<DayRow, 'type' | 'id'>) => string;
  selection: ListSelection;
};

/** The page where the main action of a row is done. */
const actionOf = ({ type, id, action, quoteId }: DayRow): Pick<DayRow, 'type' | 'id'> =>
  action === 'order' && quoteId !== null ? { type: 'quote', id: quoteId } : { type, id };

/** More than a screen shows. The others follow when these can be used, because a day may have hundreds. */
const FIRST_ROWS = 12;

/** The sections that have rows. */
export function DaySections({ day, pathOf, selection }: DaySectionsProps) {
  const { t } = useTranslation('my-day');
  const { number } = useFormat();
  const isWhole = useDeferredValue(true, false);
  let room = isWhole ? Number.POSITIVE_INFINITY : FIRST_ROWS;
  return DAY_SECTIONS.filter((section) => day[section].rows.length > 0).map((section) => {
    const { more } = day[section];
    const rows = day[section].rows.slice(0, room);
    room -= rows.length;
    if (rows.length === 0) return null;
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
            <DayRowItem
              key={dayRowKey(row)}
              row={row}
              to={pathOf(row)}
              actionTo={pathOf(actionOf(row))}
              selection={selection}
            />
          ))}
        </ul>
        {more && (
          <p className="border-line border-t px-4 py-3 text-muted text-sm">{t('more', { count: rows.length })}</p>
        )}
      </Card>
    );
  });
}
