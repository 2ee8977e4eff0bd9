import type { PriceComparison } from '@sampan/contract/price-lists';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';

const KINDS = [
  ['new', 'info'],
  ['dearer', 'danger'],
  ['cheaper', 'success'],
  ['same', 'neutral'],
] as const;

/** What a price list changes against the supplier's last prices and last list. */
export function ComparisonBar({ comparison }: { comparison: PriceComparison }) {
  const { t } = useTranslation('pdf-upload');
  const { lastList, counts, gone } = comparison;
  return (
    <section aria-label={t('compare.title')} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">
        {lastList ? t('compare.list', { file: lastList.fileName }) : t('compare.first')}
      </span>
      {KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, tone]) => (
        <Badge key={kind} tone={tone}>
          {t(`compare.${kind}`, { count: counts[kind] })}
        </Badge>
      ))}
      {gone.length > 0 && (
        <details className="basis-full">
          <summary className="w-fit cursor-pointer">
            <Badge tone="warning">{t('compare.gone', { count: gone.length })}</Badge>
          </summary>
          <ul className="ps-5">
            {gone.map(({ _id, name, sku }) => (
              <li key={_id}>
                <bdi>{name}</bdi> · <bdi>{sku}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
