import { classNames } from '#src/ui/class-names.ts';
import { Picture } from '#src/ui/data/Picture.tsx';
import type { ShownPicture } from '../use-gallery.ts';
import { ArtPicture } from './ArtPicture.tsx';

type GalleryPictureProps = {
  picture: ShownPicture;
  sizes: string;
  /** `contain` instead of `cover`. */
  whole?: boolean;
  className: string;
};

/** A picture of the gallery: one of the office, or one that comes with the product. */
export function GalleryPicture({ picture: { alt, art, own }, sizes, whole = false, className }: GalleryPictureProps) {
  if (art) return <ArtPicture art={art} alt={alt} sizes={sizes} whole={whole} className={className} />;
  return (
    <Picture
      picture={own && { ...own, alt }}
      sizes={sizes}
      className={classNames(className, whole ? 'object-contain' : 'object-cover')}
    />
  );
}
