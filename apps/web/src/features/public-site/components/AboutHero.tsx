import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { galleryArt } from '../gallery-art.ts';
import { ArtPicture } from './ArtPicture.tsx';

const FIGURES = ['years', 'factories', 'clients'] as const;

/** The page title and introduction. */
export function AboutHero() {
  const { t } = useTranslation('about');
  const { figures } = usePublicSettings().settings.site;
  return (
    <>
      <section className="bg-hero">
        <div className="wrap grid items-center gap-8 py-12 md:py-16 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <p className="font-medium text-rust">{t('title')}</p>
            <h1 className="mt-4 text-4xl sm:text-5xl xl:text-6xl">{t('headline')}</h1>
            <p className="mt-5 max-w-prose text-lg text-muted">{t('lead')}</p>
          </div>
          <ArtPicture
            art={galleryArt('consolidation-yard')}
            alt={t('pictureAlt')}
            eager
            sizes="(width < 64rem) 100vw, 50vw"
            className="rounded-hero lg:col-span-6"
          />
        </div>
      </section>
      <section aria-labelledby="who" className="wrap grid gap-8 py-16 md:py-24 lg:grid-cols-12">
        <h2 id="who" className="text-3xl md:text-4xl lg:col-span-4">
          {t('who.title')}
        </h2>
        <div className="lg:col-span-8">
          <p className="text-xl leading-relaxed md:text-2xl">{t('who.text')}</p>
          <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
            {FIGURES.filter((name) => figures[name] !== '').map((name) => (
              <div key={name} className="flex flex-col-reverse border-brand border-s-2 ps-4">
                <dt className="text-muted text-sm">{t(`who.${name}`)}</dt>
                <dd className="font-bold text-3xl tabular-nums">
                  <Ltr>{figures[name]}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
