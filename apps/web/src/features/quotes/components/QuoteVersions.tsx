import { linesLeft } from '@sampan/contract/lines-left';
import type { Quote, QuoteVersion } from '@sampan/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { quoteVersionOf } from '../quote-record.ts';
import { VersionView } from './VersionView.tsx';

/** The sent versions, and two of them side by side. */
export function QuoteVersions({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { dateTime } = useFormat();
  const { versions, current } = quote;
  const [left, setLeft] = useState(versions[1]?.number ?? versions[0]?.number ?? 0);
  const [right, setRight] = useState(versions[0]?.number ?? 0);
  if (versions.length === 0) return <EmptyState title={t('versions.none')} />;

  const options = versions.map(({ number }) => ({ value: String(number), label: t('versionOf', { number }) }));
  return (
    <div className="flex flex-col gap-6">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {versions.map(({ number, sentAt, sentBy, total, offered, currency }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <strong>{t('versionOf', { number })}</strong>
            {number === current?.number && <Badge tone="primary">{t('versions.current')}</Badge>}
            <span className="text-muted">
              {sentBy === null
                ? t('versions.sent', { time: dateTime(sentAt) })
                : t('versions.sentBy', { time: dateTime(sentAt), name: sentBy })}
            </span>
            <span className="ms-auto tabular-nums">
              {offered !== null && offered !== total && (
                <span className="text-muted">
                  {t('versions.offered')} <Ltr>{moneyText(offered, currency)}</Ltr>
                  {' · '}
                  {t('versions.accepted')}{' '}
                </span>
              )}
              {total === null ? '–' : <Ltr>{moneyText(total, currency)}</Ltr>}
            </span>
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <SelectField
            label={t('versions.left')}
            value={String(left)}
            onChange={({ target }) => setLeft(Number(target.value))}
            options={options}
          />
          <SelectField
            label={t('versions.right')}
            value={String(right)}
            onChange={({ target }) => setRight(Number(target.value))}
            options={options}
          />
        </div>
      )}
      <Compared quote={quote} left={left} right={right} />
    </div>
  );
}

function Compared({ quote, left, right }: { quote: Quote; left: number; right: number }) {
  const { t } = useTranslation('quotes');
  const one = useQuery(quoteVersionOf(quote._id, left));
  const other = useQuery(quoteVersionOf(quote._id, right));
  if (one.isLoadingError) return <LoadFailure title={t('failed.loadOne')} load={one} />;
  if (other.isLoadingError) return <LoadFailure title={t('failed.loadOne')} load={other} />;
  if (!one.data || !other.data) return <Spinner />;
  if (left === right)
    return <VersionView version={one.data} isCollection={quote.kind === 'collection'} left={leftIn(quote, left)} />;
  return <Differences one={one.data} other={other.data} />;
}

const leftIn = ({ decisions }: Quote, number: number) => linesLeft(decisions.find(({ version }) => version === number));

interface ComparedLine {
  key: string;
  name: string;
  one: QuoteVersion['lines'][number] | undefined;
  other: QuoteVersion['lines'][number] | undefined;
}

/** The lines of two versions; changed cells are marked. */
function Differences({ one, other }: { one: QuoteVersion; other: QuoteVersion }) {
  const { t } = useTranslation('quotes');
  const { number } = useFormat();
  const keys = [...new Set([...other.lines, ...one.lines].map(({ lineKey }) => lineKey))];
  const rows: ComparedLine[] = keys.map((key) => {
    const before = one.lines.find(({ lineKey }) => lineKey === key);
    const after = other.lines.find(({ lineKey }) => lineKey === key);
    return { key, name: after?.name ?? before?.name ?? '', one: before, other: after };
  });

  const pair = (before: ReactNode, after: ReactNode, isChanged: boolean) => (
    <span className={classNames('inline-flex flex-wrap gap-x-2', isChanged && 'rounded-tick bg-warning-tint px-1')}>
      {isChanged && <span className="sr-only">{t('versions.changed')}</span>}
      {isChanged && <s className="text-muted">{before}</s>}
      <span>{after}</span>
    </span>
  );
  const absent = <span className="text-muted">{t('versions.absent')}</span>;
  const column = (
    key: 'quantity' | 'price' | 'total',
    textOf: (line: QuoteVersion['lines'][number], version: QuoteVersion) => string,
  ): DataColumn<ComparedLine> => ({
    key,
    header: t(`lines.${key}`),
    align: 'end',
    cell: ({ one: before, other: after }) => {
      const was = before && textOf(before, one);
      const is = after && textOf(after, other);
      return pair(was ? <Ltr>{was}</Ltr> : absent, is ? <Ltr>{is}</Ltr> : absent, was !== is);
    },
  });
  const columns: DataColumn<ComparedLine>[] = [
    {
      key: 'name',
      header: t('versions.line'),
      cell: ({ name, one: before, other: after }) =>
        pair(
          <bdi className="wrap-anywhere">{before?.name}</bdi>,
          <bdi className="wrap-anywhere">{name}</bdi>,
          before !== undefined && after !== undefined && before.name !== after.name,
        ),
    },
    column('quantity', ({ quantity }) => (quantity === null ? '–' : number(quantity))),
    column('price', ({ unitPrice }, { currency }) => (unitPrice === null ? '–' : unitPriceText(unitPrice, currency))),
    column('total', ({ figures }, { currency }) => (figures.total === null ? '–' : moneyText(figures.total, currency))),
  ];
  return <DataTable caption={t('versions.compare')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
