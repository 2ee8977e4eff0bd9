import { ArrowDown, ArrowRight } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { srcSetOf } from '../art.ts';
import { HERO_UPRIGHT, HERO_WIDE, UPRIGHT_MEDIA, UPRIGHT_SIZES, WIDE_SIZES } from '../hero-art.ts';

export function Hero({ inquirePath }: { inquirePath: string }) {
  const { t } = useTranslation('public');
  return (
    <section className="overflow-hidden bg-hero">
      <div className="wrap grid items-center gap-x-8 pt-8 md:pt-12 lg:grid-cols-12 lg:pt-0">
        <div className="flex flex-col items-start gap-5 lg:col-span-5 lg:py-16">
          <p className="font-medium text-rust">{t('home.eyebrow')}</p>
          <h1 className="text-4xl sm:text-5xl xl:text-6xl 3xl:text-7xl">{t('home.headline')}</h1>
          <p className="max-w-prose text-lg text-muted">{t('home.lead')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={inquirePath} className="px-6">
              {t('home.inquire')}
              <ArrowRight className="size-4 flip-rtl" aria-hidden="true" />
            </ButtonLink>
            <a href="#about" className={buttonClass({ variant: 'secondary' }, 'px-6')}>
              {t('home.more')}
              <ArrowDown className="size-4" aria-hidden="true" />
            </a>
          </div>
        </div>
        <picture className="-mx-4 block md:-mx-8 lg:col-span-7 lg:-me-8 lg:ms-0 2xl:-me-24">
          <source
            type="image/avif"
            media={UPRIGHT_MEDIA}
            srcSet={srcSetOf(HERO_UPRIGHT)}
            sizes={UPRIGHT_SIZES}
            width={HERO_UPRIGHT.width}
            height={HERO_UPRIGHT.height}
          />
          <source
            media={UPRIGHT_MEDIA}
            srcSet={`${HERO_UPRIGHT.fallback} ${HERO_UPRIGHT.width}w`}
            sizes={UPRIGHT_SIZES}
            width={HERO_UPRIGHT.width}
            height={HERO_UPRIGHT.height}
          />
          <source type="image/avif" srcSet={srcSetOf(HERO_WIDE)} sizes={WIDE_SIZES} />
          <img
            src={HERO_WIDE.fallback}
            alt={t('home.pictureAlt')}
            width={HERO_WIDE.width}
            height={HERO_WIDE.height}
            fetchPriority="high"
            className="h-auto w-full"
          />
        </picture>
      </div>
    </section>
  );
}
