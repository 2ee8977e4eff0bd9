import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { similarToPicture } from '../similar.queries.ts';
import { SimilarList } from './SimilarList.tsx';

const SHOWN = 3;

/** Warns under a chosen picture that a product looks the same. A failed search says nothing: the form can be saved. */
export function SimilarBanner({ picture, own }: { picture: File; own: string | undefined }) {
  const { t } = useTranslation('products');
  const { data = [] } = useQuery(similarToPicture(picture));
  const matches = data.filter(({ product }) => product._id !== own).slice(0, SHOWN);
  if (matches.length === 0) return null;
  return (
    <section aria-label={t('similar.title')} className="mt-3 rounded-control bg-warning-tint p-3">
      <p role="status" className="mb-2 font-medium text-sm text-warning-ink">
        {t('similar.looksLike', { count: matches.length })}
      </p>
      <SimilarList matches={matches} isBeside />
    </section>
  );
}
