import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';

export type PictureSource = {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** The same picture in smaller widths. */
  thumbnails: readonly { url: string; width: number }[];
};

type PictureProps = {
  picture: PictureSource | undefined;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold; other pictures load lazily. */
  eager?: boolean | undefined;
  /** Decorative: the text beside it describes the picture. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

/** A picture, or a placeholder if it is missing or fails to load. It fills the box of its class. */
export function Picture({ picture, sizes, eager = false, decorative = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (picture === undefined || picture.url === failed) {
    return (
      <span className={classNames('flex items-center justify-center bg-sunken text-muted', className)}>
        <ImageOff className="size-8 max-h-1/2 max-w-1/2" strokeWidth={1.25} aria-hidden="true" />
        {!decorative && picture && <span className="sr-only">{picture.alt}</span>}
      </span>
    );
  }
  const { url, alt, width, height, thumbnails } = picture;
  return (
    <img
      key={url}
      // The error event of a picture that failed before hydration was missed.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(url);
      }}
      src={url}
      srcSet={[...thumbnails, { url, width }].map((source) => `${source.url} ${source.width}w`).join(', ')}
      sizes={sizes}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(url)}
      className={className}
    />
  );
}
