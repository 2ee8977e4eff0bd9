import { DEFAULT_SITE } from '@sampan/contract/site-defaults';
import { Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

/** What visitors still see as samples, and whether they may see the names of suppliers. */
export function SamplesStep({ settingsPath }: { settingsPath: string }) {
  const { t } = useTranslation('dashboard');
  const { site, company, showSupplierNames } = usePublicSettings().settings;
  const { save, saving, isSaving } = useSaveSettings();
  const samples = [
    ...(sameFigures(site.figures) ? ['figures' as const] : []),
    ...(site.showClients && site.clients.length + site.logos.length === 0 ? ['clients' as const] : []),
    ...(site.showTestimonials && site.testimonials.length === 0 ? ['testimonials' as const] : []),
    ...(site.showGallery && site.gallery.length === 0 ? ['gallery' as const] : []),
    ...(site.people.length === 0 ? ['people' as const] : []),
    ...(company.registrationNumber === '' ? ['registration' as const] : []),
  ];
  const isAsked = !site.isSupplierChoiceMade;
  // What is left can stay as it is, so it is not repeated once the question is answered and the claims are the office's.
  if (!isAsked && !samples.some((sample) => sample !== 'people' && sample !== 'registration')) return null;
  const decide = (isShown: boolean) => save({ showSupplierNames: isShown, site: { isSupplierChoiceMade: true } });
  return (
    <Card title={t('samples.title')}>
      <p className="max-w-prose">{t('samples.text')}</p>
      <ul className="mt-2 list-disc ps-6">
        {samples.map((sample) => (
          <li key={sample}>{t(`samples.${sample}`)}</li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={settingsPath} className="link">
          {t('samples.open')}
        </Link>
      </p>
      {isAsked && (
        <section aria-labelledby="supplier-names" className="mt-4 border-line border-t pt-4">
          <h3 id="supplier-names" className="text-base">
            {t('samples.suppliers')}
          </h3>
          <p className="mt-1 max-w-prose text-muted">
            {t(showSupplierNames ? 'samples.suppliersShown' : 'samples.suppliersHidden')} {t('samples.suppliersText')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              busy={isSaving && saving?.showSupplierNames === false}
              onClick={() => decide(false)}
            >
              {t('samples.hide')}
            </Button>
            <Button
              variant="secondary"
              busy={isSaving && saving?.showSupplierNames === true}
              onClick={() => decide(true)}
            >
              {t('samples.show')}
            </Button>
          </div>
        </section>
      )}
    </Card>
  );
}

const FIGURES = Object.entries(DEFAULT_SITE.figures);

/** The specified claims, which an office has to confirm or replace. */
const sameFigures = (figures: typeof DEFAULT_SITE.figures): boolean =>
  FIGURES.every(([name, figure]) => figures[name as keyof typeof figures] === figure);
