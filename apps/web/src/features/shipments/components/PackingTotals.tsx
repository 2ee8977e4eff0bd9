import { type PackedContainer, packingFigures } from '@sampan/contract/packing';
import type { Shipment } from '@sampan/contract/shipments';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type RowFields, toPackedRow } from '../packing-fields.ts';

type PackingTotalsProps = {
  rows: readonly RowFields[];
  containers: readonly PackedContainer[];
  lines: Shipment['lines'];
};

/** Cartons, pieces, volume, weights and fill while somebody types. */
export function PackingTotals({ rows, containers, lines }: PackingTotalsProps) {
  const { t } = useTranslation('shipments');
  const { number } = useFormat();
  const language = useLanguage();
  const packed = rows.map(toPackedRow);
  const figures = packingFigures(packed, containers);
  const about = figures.isEstimated ? '≈ ' : '';
  const open = lines.flatMap((line) => {
    const own = packingFigures(
      packed.map((row, index) => ({
        ...row,
        perCarton: rows[index]?.purchaseLineId === line.purchaseLineId ? row.perCarton : 0,
      })),
      [],
    ).pieces;
    const pieces = line.quantity - line.packedElsewhere - own;
    const name = line.names[language] || line.names.en || line.names.zh || line.names.he;
    return pieces === 0 ? [] : [{ id: line.purchaseLineId, name, pieces }];
  });
  return (
    <Card title={t('totals.title')}>
      <dl className="grid grid-cols-2 gap-3">
        <Detail label={t('totals.cartons')}>
          <Ltr>{number(figures.cartons)}</Ltr>
        </Detail>
        <Detail label={t('totals.pieces')}>
          <Ltr>{number(figures.pieces)}</Ltr>
        </Detail>
        <Detail label={t('totals.volume')}>
          <Ltr>{`${figures.cbm.toFixed(3)} m³`}</Ltr>
        </Detail>
        <Detail label={t('totals.gross')}>
          <Ltr>{`${about}${number(figures.grossKg)} kg`}</Ltr>
        </Detail>
        <Detail label={t('totals.net')}>
          <Ltr>{`${about}${number(figures.netKg)} kg`}</Ltr>
        </Detail>
        <Detail label={t('totals.fill')}>
          {figures.fill.map(({ size, percent }) => (
            <span key={size} className="me-3 inline-block whitespace-nowrap">
              <Ltr>{`${size}: ${percent}%`}</Ltr>
            </span>
          ))}
        </Detail>
      </dl>
      {figures.containers.length > 0 && (
        <ul className="mt-3 text-sm">
          {figures.containers.map(({ index, no, cbm, kg, fill }) => (
            <li key={index}>
              <Ltr>
                {[
                  `${index}. ${no}`.trim(),
                  `${cbm.toFixed(3)} m³`,
                  `${number(kg)} kg`,
                  ...(fill === null ? [] : [`${fill}%`]),
                ].join(' · ')}
              </Ltr>
            </li>
          ))}
        </ul>
      )}
      {open.map(({ id, name, pieces }) => (
        <p key={id} className={pieces < 0 ? 'mt-2 text-danger-ink text-sm' : 'mt-2 text-muted text-sm'}>
          <bdi>{name}</bdi>: {t(pieces < 0 ? 'totals.more' : 'totals.open', { count: Math.abs(pieces) })}
        </p>
      ))}
    </Card>
  );
}
