import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';

/** The closing call to action. */
export function Closing({ inquirePath, productsPath }: { inquirePath: string; productsPath: string }) {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="closing" className="bg-hero">
      <div className="wrap flex flex-wrap items-center justify-between gap-6 py-12 md:py-16">
        <h2 id="closing" className="text-3xl md:text-4xl">
          {t('closing.title')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={inquirePath} className="px-6">
            {t('closing.inquire')}
            <ArrowRight className="size-4 flip-rtl" aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to={productsPath} variant="secondary" className="px-6">
            {t('closing.products')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
