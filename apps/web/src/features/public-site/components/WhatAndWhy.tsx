import { Check } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';

const WHAT = ['item1', 'item2', 'item3', 'item4', 'item5', 'item6'] as const;
const WHY = ['item1', 'item2', 'item3', 'item4', 'item5'] as const;

/** Services and reasons side by side. */
export function WhatAndWhy() {
  const { t } = useTranslation('about');
  return (
    <div className="wrap grid gap-12 py-16 md:py-24 lg:grid-cols-2 lg:gap-16">
      <section aria-labelledby="what">
        <h2 id="what" className="text-3xl md:text-4xl">
          {t('what.title')}
        </h2>
        <ol className="mt-6 divide-y divide-line border-line border-y">
          {WHAT.map((item, index) => (
            <li key={item} className="grid grid-cols-[2.5rem_1fr] py-4 text-lg">
              <span aria-hidden="true" className="font-bold text-brand tabular-nums">
                {index + 1}
              </span>
              {t(`what.${item}`)}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="why" className="rounded-hero bg-brand-tint p-6 md:p-10">
        <h2 id="why" className="text-3xl md:text-4xl">
          {t('why.title')}
        </h2>
        <ul className="mt-6 flex flex-col gap-5">
          {WHY.map((item) => (
            <li key={item} className="flex gap-3 text-lg">
              <Check className="mt-1 size-5 shrink-0 text-brand-strong" aria-hidden="true" />
              {t(`why.${item}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
