import { useTranslation } from '#src/lib/i18n.ts';

const STEPS = ['inquiry', 'match', 'review', 'start'] as const;

/** The four steps of an order, joined by a line. */
export function Process() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="process" className="bg-sunken">
      <div className="wrap py-16 md:py-24">
        <h2 id="process" className="text-3xl md:text-4xl">
          {t('process.title')}
        </h2>
        <ol className="mt-8 grid md:mt-12 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li
              key={step}
              className="relative grid grid-cols-[3rem_1fr] gap-x-5 pb-8 last:pb-0 before:absolute before:inset-y-0 before:start-6 before:border-control before:border-s before:border-dashed last:before:hidden lg:block lg:pe-8 lg:pb-0 lg:before:inset-x-0 lg:before:inset-y-auto lg:before:start-0 lg:before:top-6 lg:before:border-s-0 lg:before:border-t"
            >
              <span
                aria-hidden="true"
                className="relative flex size-12 items-center justify-center rounded-full bg-brand-fill font-bold text-lg text-white tabular-nums"
              >
                {index + 1}
              </span>
              <div className="lg:mt-5">
                <h3 className="text-xl">{t(`process.${step}`)}</h3>
                <p className="mt-1 text-muted">{t(`process.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
