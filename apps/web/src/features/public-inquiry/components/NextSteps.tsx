import { useTranslation } from '#src/lib/i18n.ts';

const STEPS = ['read', 'match', 'offer', 'decide'] as const;

/** The next steps after an inquiry. */
export function NextSteps({ headingId }: { headingId: string }) {
  const { t } = useTranslation('public-inquiry');
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {t('next.title')}
      </h2>
      <ol className="mt-4 flex flex-col">
        {STEPS.map((step, index) => (
          <li key={step} className="group relative flex gap-4 pb-6 last:pb-0">
            <span aria-hidden="true" className="absolute start-4 top-8 bottom-0 w-px bg-line group-last:hidden" />
            <span
              aria-hidden="true"
              className="relative flex size-8 shrink-0 items-center justify-center rounded-full border border-brand bg-surface font-bold text-brand-strong text-sm"
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-1">
              <h3 className="text-base leading-snug">{t(`next.${step}`)}</h3>
              <p className="text-muted text-sm">{t(`next.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
