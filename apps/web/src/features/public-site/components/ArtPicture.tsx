import { classNames } from '#src/ui/class-names.ts';
import { type Art, srcSetOf } from '../art.ts';

type ArtPictureProps = {
  art: Art;
  /** Empty when the words beside it say what it shows. */
  alt: string;
  sizes: string;
  /** The whole picture, instead of as much as fills its box. */
  whole?: boolean | undefined;
  /** In sight at once; the others are fetched when they come near. */
  eager?: boolean | undefined;
  /** Of its box, which is there from the beginning. */
  className?: string | undefined;
};

export function ArtPicture({ art, alt, sizes, whole = false, eager = false, className }: ArtPictureProps) {
  return (
    <picture className={classNames('block overflow-hidden', className)}>
      <source type="image/avif" srcSet={srcSetOf(art)} sizes={sizes} />
      <img
        src={art.fallback}
        alt={alt}
        width={art.width}
        height={art.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={classNames('h-full w-full', whole ? 'object-contain' : 'object-cover')}
      />
    </picture>
  );
}
