import { useTranslation } from './i18n.ts';

interface GalleryLabels {
  previous: string;
  next: string;
  thumbnail: (number: number) => string;
}

/** What a `Gallery` says, in the page's language. */
export function useGalleryLabels(): GalleryLabels {
  const { t } = useTranslation('common');
  return {
    previous: t('gallery.previous'),
    next: t('gallery.next'),
    thumbnail: (number) => t('gallery.thumbnail', { number }),
  };
}
