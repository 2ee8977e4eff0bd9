import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { galleryArt } from '../gallery-art.ts';
import { ArtPicture } from './ArtPicture.tsx';

const BLOCKS = [
  { name: 'manufacturing', picture: 'factory-hall' },
  { name: 'circle', picture: 'loading-dock' },
  { name: 'partner', picture: 'sea-freight' },
] as const;

/** Manufacturing, service and partnership, with alternating text and picture. */
export function Capabilities() {
  const { t } = useTranslation(['about', 'showcase']);
  return (
    <div className="wrap flex flex-col gap-16 py-16 md:gap-24 md:py-24">
      {BLOCKS.map(({ name, picture }, index) => (
        <section key={name} aria-labelledby={name} className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
          <ArtPicture
            art={galleryArt(picture)}
            alt={t(`showcase:pictures.${picture}`)}
            sizes="(width < 64rem) 100vw, 50vw"
            className={classNames('rounded-hero', index % 2 === 1 && 'lg:order-last')}
          />
          <div>
            <h2 id={name} className="text-3xl md:text-4xl">
              {t(`${name}.title`)}
            </h2>
            <p className="mt-4 max-w-prose text-lg text-muted">{t(`${name}.text`)}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
