import type { PdfTextHit } from '@sampan/contract/pdf-catalogs';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type TextHitsProps = { hits: readonly PdfTextHit[]; onOpen: (hit: PdfTextHit) => void };

/** Pages that contain the search text, with context. */
export function TextHits({ hits, onOpen }: TextHitsProps) {
  const { t } = useTranslation('pdf-catalog');
  const { number } = useFormat();
  return (
    <ul aria-label={t('hits.title')} className="flex flex-col rounded-card border border-line bg-surface">
      {hits.map((hit) => {
        const name = hit.catalog.name || hit.catalog.catalogId;
        return (
          <li key={`${hit.catalog._id} ${hit.page}`} className="border-line not-last:border-b">
            <button
              type="button"
              onClick={() => onOpen(hit)}
              className="veil flex w-full flex-col gap-1 px-4 py-3 text-start text-sm"
            >
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="wrap-anywhere font-medium">{name}</bdi>
                <span className="text-muted text-xs">
                  <Ltr>{hit.catalog.catalogId}</Ltr>
                </span>
                <Badge tone="neutral">{t('hits.page', { page: number(hit.page) })}</Badge>
              </span>
              <Excerpt hit={hit} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Excerpt({ hit: { excerpt, mark } }: { hit: PdfTextHit }) {
  return (
    <bdi className="wrap-anywhere text-muted">
      {excerpt.slice(0, mark.start)}
      <mark className="rounded-tick bg-warning-tint px-0.5 font-medium text-warning-ink">
        {excerpt.slice(mark.start, mark.end)}
      </mark>
      {excerpt.slice(mark.end)}
    </bdi>
  );
}
