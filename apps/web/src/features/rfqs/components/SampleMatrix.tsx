import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

const PRICES = [
  ['¥18.50', '¥17.90', '¥19.20'],
  ['¥6.80', '¥7.10', '¥6.40'],
];
const CHEAPEST = [1, 2];

/** What the comparison will look like. */
export function SampleMatrix() {
  const { t } = useTranslation('rfqs');
  return (
    <figure aria-hidden="true" className="overflow-hidden rounded-card border border-line border-dashed text-muted">
      <figcaption className="border-line border-b p-3 text-sm">{t('compare.sample.title')}</figcaption>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b">
            <th className="p-3 text-start font-medium">{t('compare.line')}</th>
            {PRICES[0]?.map((price, at) => (
              <th key={price} className="p-3 text-start font-medium">
                {t('compare.sample.supplier', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRICES.map((prices, row) => (
            <tr key={prices[0]} className="border-line border-b align-top last:border-b-0">
              <th className="p-3 text-start font-normal">{t('compare.sample.line', { number: row + 1 })}</th>
              {prices.map((price, at) => (
                <td key={price} className="p-3">
                  <span className="block font-bold tabular-nums">
                    <Ltr>{price}</Ltr>
                  </span>
                  {CHEAPEST[row] === at && <Badge tone="neutral">{t('compare.marks.cheapest')}</Badge>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
