import { classNames } from '#src/ui/class-names.ts';
import { type Art, srcSetOf } from '../art.ts';

type ArtPictureProps = {
  art: Art;
  /** Empty if the text beside it describes the picture. */
  alt: string;
  sizes: string;
  /** `contain` instead of `cover`. */
  whole?: boolean | undefined;
  /** Above the fold; other pictures load lazily. */
  eager?: boolean | undefined;
  /** The aspect ratio of its box. */
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
