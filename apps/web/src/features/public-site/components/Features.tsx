import { Handshake, Headset, Network, ScanSearch } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { galleryArt } from '../gallery-art.ts';
import { ArtPicture } from './ArtPicture.tsx';
import { IconList } from './IconList.tsx';

export function Features() {
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="features"
      className="wrap grid items-center gap-8 py-16 md:py-24 lg:grid-cols-2 lg:gap-16"
    >
      <ArtPicture
        art={galleryArt('sample-room')}
        alt={t('features.pictureAlt')}
        sizes="(width < 64rem) 100vw, 50vw"
        className="rounded-hero"
      />
      <div>
        <h2 id="features" className="text-3xl md:text-4xl">
          {t('features.title')}
        </h2>
        <IconList
          className="mt-8 grid gap-8 sm:grid-cols-2"
          items={[
            { icon: Network, title: t('features.network'), text: t('features.networkText') },
            { icon: ScanSearch, title: t('features.quality'), text: t('features.qualityText') },
            { icon: Handshake, title: t('features.pricing'), text: t('features.pricingText') },
            { icon: Headset, title: t('features.support'), text: t('features.supportText') },
          ]}
        />
      </div>
    </section>
  );
}
