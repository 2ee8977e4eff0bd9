import type { MissingPart, VersionFigures } from '@sampan/contract/quote-figures';
import type { ReactNode } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type TotalsCardProps = {
  figures: VersionFigures;
  /** The total of all lines, if the customer accepted only some. */
  offered?: number | null | undefined;
  currency: string;
  /** The keys of the lines in order, to name lines by number. */
  lineKeys: readonly string[];
};

/** Totals, profit, container fill, and what is unknown. */
export function TotalsCard({ figures, offered, currency, lineKeys }: TotalsCardProps) {
  const { t } = useTranslation('quotes');
  const { number } = useFormat();
  const unknown = <span className="font-normal text-muted">{t('totals.unknown')}</span>;
  const money = (value: number | null) => (value === null ? unknown : <Ltr>{moneyText(value, currency)}</Ltr>);
  const { total, cost, profit, margin, cbm, kg, containers, landed, missing } = figures;
  return (
    <Card title={t('totals.title')}>
      <dl className="flex flex-col gap-2 text-sm">
        <Row label={t(offered === undefined ? 'totals.total' : 'totals.accepted')} isStrong>
          {money(total)}
        </Row>
        {offered !== undefined && <Row label={t('totals.offered')}>{money(offered)}</Row>}
        <Row label={t('totals.cost')}>{money(cost)}</Row>
        <Row label={t('totals.profit')}>
          <span className={classNames(profit !== null && profit < 0 && 'font-medium text-danger')}>
            {money(profit)}
          </span>
        </Row>
        <Row label={t('totals.margin')}>
          {margin === null ? (
            unknown
          ) : (
            <span className={classNames(margin < 0 && 'font-medium text-danger')}>
              <Ltr>{margin.toFixed(2)}%</Ltr>
            </span>
          )}
        </Row>
        {landed && (
          <Row label={t('totals.landed')}>
            {!landed.isComplete && landed.total !== null && `${t('totals.atLeast')} `}
            {money(landed.total)}
          </Row>
        )}
        {landed?.vat != null && <Row label={t('totals.vat')}>{money(landed.vat)}</Row>}
        <Row label={t('totals.volume')}>{cbm === null ? unknown : <Ltr>{`${number(cbm)} m³`}</Ltr>}</Row>
        <Row label={t('totals.weight')}>{kg === null ? unknown : <Ltr>{`${number(kg)} kg`}</Ltr>}</Row>
      </dl>
      {containers.some(({ fill }) => fill !== null) && (
        <div className="mt-4 border-line border-t pt-3">
          <p className="text-muted text-xs">{t('totals.container')}</p>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {containers.map(({ size, fill }) => (
              <li key={size} className="grid grid-cols-[3.5rem_minmax(0,1fr)_4rem] items-center gap-2">
                <Ltr>{size}</Ltr>
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full bg-brand" style={{ width: `${Math.min(fill ?? 0, 100)}%` }} />
                </span>
                <span className="text-end tabular-nums">{fill === null ? '–' : <Ltr>{fill.toFixed(1)}%</Ltr>}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <div className="mt-4 border-line border-t pt-3">
          <p className="text-muted text-xs">{t('totals.missing')}</p>
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {[...byPart(missing, lineKeys)].map(([part, numbers]) => (
              <li key={part}>
                {t(`missing.${part}`)}
                {numbers.length > 0 && (
                  <span className="text-muted">
                    {' · '}
                    {t('totals.onLines', { numbers: numbers.join(', ') })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function byPart(missing: VersionFigures['missing'], lineKeys: readonly string[]): Map<MissingPart, number[]> {
  const parts = new Map<MissingPart, number[]>();
  for (const { lineKey, part } of missing) {
    const number = lineKeys.indexOf(lineKey) + 1;
    const known = parts.get(part) ?? [];
    parts.set(part, number === 0 ? known : [...known, number]);
  }
  return parts;
}

type TotalsRowProps = { label: string; isStrong?: boolean; children: ReactNode };

const Row = ({ label, isStrong = false, children }: TotalsRowProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className={classNames('shrink-0 text-end tabular-nums', isStrong && 'font-bold text-lg')}>{children}</dd>
  </div>
);
