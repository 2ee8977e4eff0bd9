import { categoryPath } from '@sampan/contract/product-path';
import { MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { DIVISION_CATEGORIES, DIVISIONS, divisionArt } from '../division-art.ts';
import { ArtPicture } from './ArtPicture.tsx';

/** The main divisions; the last tile is for everything else. */
export function Divisions({ inquirePath }: { inquirePath: string }) {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="divisions" className="wrap py-16 md:py-24">
      <h2 id="divisions" className="text-3xl md:text-4xl">
        {t('divisions.title')}
      </h2>
      <p className="mt-2 text-lg text-muted">{t('divisions.text')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 md:mt-12 md:gap-4 lg:grid-cols-6">
        {DIVISIONS.map((division) => (
          <li
            key={division}
            className="relative overflow-hidden rounded-card border border-line bg-surface focus-within:border-brand"
          >
            <ArtPicture
              art={divisionArt(division)}
              alt=""
              sizes="(width < 40rem) 50vw, (width < 64rem) 33vw, 16vw"
              className="aspect-square"
            />
            <p className="px-3 py-3 text-center font-medium leading-snug">
              <Link
                to={categoryPath(DIVISION_CATEGORIES[division])}
                className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
              >
                {t(`divisions.${division}`)}
              </Link>
            </p>
          </li>
        ))}
        <li className="rounded-card border border-control border-dashed">
          <Link
            to={inquirePath}
            className="flex h-full min-h-32 flex-col items-center justify-center gap-2 p-3 text-center hover:underline hover:underline-offset-4"
          >
            <MessageCircleQuestionMark className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
            <span className="font-medium leading-snug">{t('divisions.other')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
