import type { PublicProduct } from '@sampan/contract/products';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import { useUiText } from '#src/ui/ui-text.ts';

/** The pictures of a product page. A thumbnail links to its picture; with scripts it shows the picture in the page. */
export function ProductPictures({ product: { name, images } }: { product: PublicProduct }) {
  const { t } = useTranslation('public-products');
  const text = useUiText();
  const [index, setIndex] = useState(0);

  function show(event: MouseEvent, next: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIndex(next);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Picture
          picture={images[index]}
          sizes="(width < 48rem) 100vw, 38rem"
          eager
          className="aspect-square h-auto w-full object-contain"
        />
      </div>
      {images.length > 1 && (
        <ul aria-label={t('pictures', { name })} className="flex flex-wrap gap-2 print:hidden">
          {images.map((image, number) => (
            <li key={image.url}>
              <a
                href={image.url}
                aria-label={text('gallery.thumbnail', { number: number + 1 })}
                aria-current={number === index ? 'true' : undefined}
                onClick={(event) => show(event, number)}
                className={classNames(
                  'block overflow-hidden rounded-control border-2 bg-surface',
                  number === index ? 'border-brand' : 'border-line hover:border-control',
                )}
              >
                <Picture picture={image} sizes="64px" decorative className="size-16 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
