import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

const NAMES = ['products', 'factories', 'clients', 'suppliers', 'satisfaction', 'support', 'years'] as const;

/** The figures under the hero. Empty ones are hidden. */
export function Figures() {
  const { t } = useTranslation('public');
  const { figures } = usePublicSettings().settings.site;
  const shown = NAMES.map((name) => ({ name, figure: figures[name] })).filter(
    // Without a figure, satisfaction is shown as a text.
    ({ name, figure }) => figure !== '' || name === 'satisfaction',
  );
  return (
    <section aria-labelledby="figures" className="border-line border-y bg-surface">
      <h2 id="figures" className="sr-only">
        {t('figures.title')}
      </h2>
      <dl className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-4 md:py-12 xl:grid-cols-7">
        {shown.map(({ name, figure }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1 border-brand border-s-2 ps-4">
            <dt className="text-muted text-sm">{t(`figures.${name}`)}</dt>
            <dd className="flex min-h-9 items-center font-bold text-2xl tabular-nums leading-tight tracking-heading 3xl:text-3xl">
              {figure === '' ? <span className="text-lg">{t('figures.satisfactionFigure')}</span> : <Ltr>{figure}</Ltr>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
