import { useTranslation } from '#src/lib/i18n.ts';
import { galleryArt } from '../gallery-art.ts';
import { ArtPicture } from './ArtPicture.tsx';

const SERVICES = [
  { name: 'sourcing', picture: 'factory-hall' },
  { name: 'verification', picture: 'quality-control' },
  { name: 'logistics', picture: 'sea-freight' },
  { name: 'optimisation', picture: 'consolidation-yard' },
] as const;

export function Services() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="services" className="wrap py-16 md:py-24">
      <h2 id="services" className="text-3xl md:text-4xl">
        {t('services.title')}
      </h2>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-12 xl:grid-cols-4">
        {SERVICES.map(({ name, picture }) => (
          <li key={name} className="max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-start max-sm:gap-x-4">
            <ArtPicture
              art={galleryArt(picture)}
              alt=""
              sizes="(width < 40rem) 40vw, (width < 80rem) 50vw, 25vw"
              className="rounded-card"
            />
            <div className="sm:mt-5">
              <h3 className="text-xl">{t(`services.${name}`)}</h3>
              <p className="mt-1 text-muted">{t(`services.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
