import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { useGallery } from '../use-gallery.ts';
import { GalleryPicture } from './GalleryPicture.tsx';

/**
 * Full-screen pictures in a scroll-snap row. The native dialog
 * traps the focus, closes on Escape and restores the focus.
 */
export function Lightbox({ first, onClose }: { first: number; onClose: () => void }) {
  const { t } = useTranslation('showcase');
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const pictures = useGallery();
  const last = pictures.length - 1;

  useEffect(() => {
    const element = dialog.current;
    if (element?.open) return;
    element?.showModal();
    row.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'center' });
  }, [first]);

  function show(next: number) {
    const target = Math.min(Math.max(next, 0), last);
    setIndex(target);
    row.current?.children[target]?.scrollIntoView({ inline: 'center' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: index + 1, [back]: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  /** After a swipe, the centered picture is current. In right-to-left, scrollLeft is negative. */
  function onScrollEnd() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  const text = pictures[index]?.alt ?? '';
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.lightbox')}
      data-theme="dark"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="h-dvh max-h-none w-dvw max-w-none flex-col bg-canvas text-ink open:flex"
    >
      <div className="flex items-center gap-4 p-2 ps-4">
        <p className="me-auto text-muted text-sm tabular-nums" aria-live="polite">
          <Ltr>{`${index + 1} / ${pictures.length}`}</Ltr>
          <span className="sr-only"> {text}</span>
        </p>
        <IconButton icon={X} label={t('gallery.close')} onClick={() => dialog.current?.close()} />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          onScrollEnd={onScrollEnd}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map(({ key, large: _, ...picture }) => (
            <li key={key} className="flex h-full w-full shrink-0 snap-center items-center justify-center px-2 md:px-20">
              <GalleryPicture
                picture={picture}
                sizes="100vw"
                whole
                className={classNames(
                  'h-full w-full',
                  // The samples are 960 pixels wide: on a dense screen they are shown at half that width, so that they stay sharp.
                  picture.art && 'max-w-240 [@media(min-resolution:1.5dppx)]:max-w-120',
                )}
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-x-2 inset-y-0 flex items-center justify-between *:pointer-events-auto max-md:hidden">
          <IconButton
            icon={ChevronLeft}
            mirrorIcon
            label={t('gallery.previous')}
            disabled={index === 0}
            onClick={() => show(index - 1)}
            className="bg-popup"
          />
          <IconButton
            icon={ChevronRight}
            mirrorIcon
            label={t('gallery.next')}
            disabled={index === last}
            onClick={() => show(index + 1)}
            className="bg-popup"
          />
        </div>
      </div>
      <p aria-hidden="true" className="mx-auto max-w-prose px-4 pt-2 pb-6 text-center text-sm">
        {text}
      </p>
    </dialog>
  );
}
