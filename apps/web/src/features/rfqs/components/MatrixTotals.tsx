import type { Matrix, MatrixTotal } from '@sampan/contract/matrix';
import { moneyText } from '#src/lib/currency-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

const TOTALS = ['bestSingle', 'bestMix', 'awarded'] as const;

/** The best single supplier, the best mix and the awarded mix. */
export function Totals({
  matrix: { totals, currency, recipients },
  hasAwards,
}: {
  matrix: Matrix;
  hasAwards: boolean;
}) {
  const { t } = useTranslation('rfqs');
  const best = totals.bestMix;
  const above = ({ total, missing }: MatrixTotal): string | null => {
    if (total === null || best.total === null || best.total === 0 || missing !== best.missing) return null;
    const percent = Math.round(((total - best.total) / best.total) * 1000) / 10;
    return percent > 0 ? t('compare.more', { percent }) : null;
  };
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      {TOTALS.map((kind) => {
        const total = totals[kind];
        const names = recipients.filter(({ recipientId }) => total.recipientIds.includes(recipientId));
        const difference = above(total);
        return (
          <div key={kind} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-muted text-sm">{t(`compare.totals.${kind}`)}</dt>
            <dd>
              {total.total === null ? (
                <span className="text-muted">
                  {kind === 'awarded' && hasAwards ? t('compare.unknown') : t(`compare.noTotal.${kind}`)}
                </span>
              ) : (
                <strong className="text-lg tabular-nums">
                  <Ltr>{moneyText(total.total, currency)}</Ltr>
                </strong>
              )}
              {names.length > 0 && (
                <span className="wrap-anywhere line-clamp-3 text-sm">
                  <bdi>{names.map(({ name }) => name).join(' · ')}</bdi>
                </span>
              )}
              {difference !== null && <span className="block text-muted text-xs">{difference}</span>}
              {total.missing > 0 && total.total !== null && (
                <span className="block text-muted text-xs">{t('compare.missing', { count: total.missing })}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
