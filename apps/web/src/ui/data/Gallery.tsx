import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { Ltr } from './Ltr.tsx';
import { Picture, type PictureSource } from './Picture.tsx';

type GalleryProps = {
  /** The accessible name of the group. */
  label: string;
  pictures: readonly PictureSource[];
  index: number;
  onChange: (index: number) => void;
  /** The `sizes` of the large picture. */
  sizes: string;
};

/** A large picture with thumbnails and arrow-key navigation. */
export function Gallery({ label, pictures, index, onChange, sizes }: GalleryProps) {
  const t = useUiText();
  const total = pictures.length;
  const step = (by: number) => onChange((index + by + total) % total);

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (total < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    event.preventDefault();
    step(event.key === forward ? 1 : -1);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-3" onKeyDown={onKeyDown}>
      <legend className="sr-only">{label}</legend>
      <div className="relative overflow-hidden rounded-card border border-line bg-surface">
        <Picture picture={pictures[index]} sizes={sizes} eager className="aspect-square h-auto w-full object-contain" />
        {total > 1 && (
          <>
            <div className="absolute inset-x-2 inset-y-0 flex items-center justify-between">
              <Turn icon={ChevronLeft} label={t('gallery.previous')} onClick={() => step(-1)} />
              <Turn icon={ChevronRight} label={t('gallery.next')} onClick={() => step(1)} />
            </div>
            <p
              aria-live="polite"
              className="absolute end-3 bottom-3 rounded-full border border-line bg-popup px-2 py-0.5 text-xs tabular-nums"
            >
              <Ltr>{`${index + 1} / ${total}`}</Ltr>
            </p>
          </>
        )}
      </div>
      {total > 1 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, number) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={t('gallery.thumbnail', { number: number + 1 })}
                aria-current={number === index ? 'true' : undefined}
                onClick={() => onChange(number)}
                className={classNames(
                  'block overflow-hidden rounded-control border-2 bg-surface',
                  number === index ? 'border-brand' : 'border-line hover:border-control',
                )}
              >
                <Picture picture={picture} sizes="64px" decorative className="size-16 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Turn({ icon, label, onClick }: { icon: typeof ChevronLeft; label: string; onClick: () => void }) {
  return <IconButton icon={icon} mirrorIcon label={label} onClick={onClick} className="border border-line bg-popup" />;
}
