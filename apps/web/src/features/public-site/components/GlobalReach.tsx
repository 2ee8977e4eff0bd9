import { useTranslation } from '#src/lib/i18n.ts';
import { TradeMap } from './TradeMap.tsx';

export function GlobalReach() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="reach" data-theme="dark" className="bg-canvas text-ink">
      <div className="wrap py-16 md:py-24">
        <h2 id="reach" className="text-3xl md:text-4xl">
          {t('reach.title')}
        </h2>
        <p className="mt-3 mb-8 max-w-prose text-lg text-muted md:mb-12">{t('reach.text')}</p>
        <TradeMap />
      </div>
    </section>
  );
}
