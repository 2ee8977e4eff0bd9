import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { TradeMap } from './TradeMap.tsx';

/** The introduction with a map; the hero's second button links here. */
export function AboutIntro({ aboutPath }: { aboutPath: string }) {
  const { t } = useTranslation('home');
  return (
    <section id="about" aria-labelledby="about-title" data-theme="dark" className="scroll-mt-16 bg-canvas text-ink">
      <div className="wrap py-16 md:py-24">
        <div className="grid grid-cols-1 gap-x-16 gap-y-4 lg:grid-cols-2">
          <h2 id="about-title" className="text-3xl md:text-4xl">
            {t('about.title')}
          </h2>
          <div>
            <p className="max-w-prose text-lg text-muted">{t('about.text')}</p>
            <Link to={aboutPath} className="link mt-4 inline-flex min-h-10 items-center gap-2">
              {t('about.link')}
              <ArrowRight className="size-4 flip-rtl" aria-hidden="true" />
            </Link>
          </div>
        </div>
        <div className="mt-8 md:mt-12">
          <TradeMap />
        </div>
      </div>
    </section>
  );
}
