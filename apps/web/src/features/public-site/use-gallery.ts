import type { SitePicture } from '@sampan/contract/site-pictures';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import type { Art } from './art.ts';
import { GALLERY_NAMES, galleryArt } from './gallery-art.ts';

export interface ShownPicture {
  /** What it shows; empty if nobody wrote it. */
  alt: string;
  /** A picture that comes with the product. */
  art?: Art;
  /** A picture of the office. */
  own?: SitePicture;
}

/** The office's own pictures; the samples only without any. */
export function useGallery(): (ShownPicture & { key: string; large: string })[] {
  const { t } = useTranslation('showcase');
  const language = useLanguage();
  const { gallery } = usePublicSettings().settings.site;
  if (gallery.length > 0)
    return gallery.map(({ picture, text }) => ({
      key: picture.url,
      large: picture.url,
      alt: text[language] || text.en || text.he || text.zh,
      own: picture,
    }));
  return GALLERY_NAMES.map((name) => {
    const art = galleryArt(name);
    return { key: name, large: art.fallback, alt: t(`pictures.${name}`), art };
  });
}
