import { Clock, Factory, Handshake, type LucideIcon, ShieldCheck, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

const FACTS = [
  { key: 'free', icon: Tag },
  { key: 'spot', icon: Factory },
  { key: 'checked', icon: ShieldCheck },
  { key: 'oneContact', icon: Handshake },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

/** Facts that build trust before a buyer leaves a phone number. */
export function TrustFacts({ headingId }: { headingId: string }) {
  const { t } = useTranslation('public-inquiry');
  const { usualAnswerHours } = usePublicSettings().settings;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {t('trust.title')}
      </h2>
      <Figures />
      <ul className="mt-4 flex flex-col gap-2">
        {usualAnswerHours !== undefined && <Fact icon={Clock}>{t('trust.answer', { count: usualAnswerHours })}</Fact>}
        {FACTS.map(({ key, icon: Icon }) => (
          <Fact key={key} icon={Icon}>
            {t(`trust.${key}`)}
          </Fact>
        ))}
      </ul>
    </section>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.5} aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const FIGURES = ['years', 'factories', 'support'] as const;

/** Set by an admin; empty ones are hidden. */
function Figures() {
  const { t } = useTranslation('public-inquiry');
  const { figures } = usePublicSettings().settings.site;
  const given = FIGURES.filter((name) => figures[name] !== '');
  if (given.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
      {given.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{t(`trust.${name}`)}</dt>
          <dd className="font-bold text-2xl text-brand-strong tabular-nums">
            <Ltr>{figures[name]}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}
