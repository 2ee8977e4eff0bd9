import type { ExtractedImage } from '@sampan/contract/extraction';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { apiAddress } from '#src/lib/api/api-client.ts';
import { classNames } from '#src/ui/class-names.ts';

type ExtractedPictureProps = {
  picture: ExtractedImage | null;
  /** Empty if the text beside it describes the picture. */
  alt: string;
  className: string;
};

/** A picture cropped from the PDF, or a placeholder. */
export function ExtractedPicture({ picture, alt, className }: ExtractedPictureProps) {
  const [failed, setFailed] = useState<string>();
  const address = picture?.filename ? apiAddress(`/pdf-upload/extracted/${picture.filename}`) : null;
  if (address === null || address === failed) {
    return (
      <span className={classNames('flex items-center justify-center bg-sunken text-muted', className)}>
        <ImageOff className="size-5" strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(address)}
      className={classNames('bg-white object-contain', className)}
    />
  );
}
