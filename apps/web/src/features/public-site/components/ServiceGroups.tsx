import { Check, Factory, type LucideIcon, PiggyBank, Search, Ship } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';

const GROUPS = [
  { name: 'find', icon: Search },
  { name: 'make', icon: Factory },
  { name: 'deliver', icon: Ship },
  { name: 'save', icon: PiggyBank },
] as const satisfies { name: string; icon: LucideIcon }[];
const ITEMS = [1, 2, 3] as const;

export function ServiceGroups() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="groups" className="bg-sunken">
      <div className="wrap py-16 md:py-24">
        <h2 id="groups" className="text-3xl md:text-4xl">
          {t('groups.title')}
        </h2>
        <div className="mt-8 grid gap-4 sm:grid-cols-2 md:mt-12 lg:grid-cols-4">
          {GROUPS.map(({ name, icon: Icon }) => (
            <section key={name} className="rounded-card border border-line bg-surface p-6">
              <Icon className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
              <h3 className="mt-4 text-xl">{t(`groups.${name}`)}</h3>
              <ul className="mt-3 flex flex-col gap-2">
                {ITEMS.map((item) => (
                  <li key={item} className="flex gap-2 text-muted">
                    <Check className="mt-1 size-4 shrink-0 text-brand" aria-hidden="true" />
                    {t(`groups.${name}${item}`)}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
