import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { classNames } from '#src/ui/class-names.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useGallery } from '../use-gallery.ts';
import { GalleryPicture } from './GalleryPicture.tsx';

const Lightbox = lazyComponent(async () => (await import('./Lightbox.tsx')).Lightbox);

/** These span more cells, so that every row of the 14 samples is full: 2 columns on a phone, 3 on a tablet, 4 beyond. */
const SPANS: Record<number, string> = {
  0: 'col-span-2 lg:row-span-2',
  7: 'lg:col-span-2 lg:row-span-2',
  13: 'max-md:col-span-2',
};

/** Each picture links to its large file, which works without scripts. */
export function Gallery() {
  const { t } = useTranslation('showcase');
  const { showGallery, gallery } = usePublicSettings().settings.site;
  const pictures = useGallery();
  const [opened, setOpened] = useState<number | null>(null);
  if (!showGallery) return null;
  const spans = gallery.length === 0 ? SPANS : {};

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(index);
  }

  return (
    <section aria-labelledby="gallery" className="wrap py-16 md:py-24">
      <h2 id="gallery" className="text-3xl md:text-4xl">
        {t('gallery.title')}
      </h2>
      {/* The samples are models of the places where the work is done. */}
      {gallery.length === 0 && <p className="mt-2 text-lg text-muted">{t('gallery.text')}</p>}
      <ul className="mt-8 grid grid-flow-dense grid-cols-2 gap-3 md:mt-12 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {pictures.map(({ key, large, ...picture }, index) => (
          <li key={key} className={classNames('min-w-0', spans[index])}>
            <a
              href={large}
              onClick={(event) => open(event, index)}
              className="group block h-full overflow-hidden rounded-card"
            >
              <GalleryPicture
                picture={picture}
                sizes={spans[index] ? '(width < 64rem) 66vw, 50vw' : '(width < 48rem) 50vw, (width < 64rem) 33vw, 25vw'}
                className="aspect-3/2 h-full w-full transition-transform duration-240 group-hover:scale-103"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}
