import { Calculator, Factory, type LucideIcon, Mail, MessageCircle, ShieldCheck, Ship } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import heroWide from '#src/assets/hero-port.webp';
import heroUpright from '#src/assets/hero-port-portrait.webp';
import { useFormat } from '#src/lib/format.ts';
import { usePublicSettings } from '#src/lib/public-settings.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { usePageHead } from '../page-head.ts';

export function HomeScreen() {
  const { t } = useTranslation('public');
  usePageHead({ title: t('home.title'), description: t('home.description') });
  return (
    <>
      <Hero />
      <Claims />
      <Services />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('public');
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-8 pb-12 md:px-8 md:pt-12 lg:grid-cols-[5fr_7fr] lg:gap-12 lg:pb-16">
      <div className="flex flex-col items-start gap-6">
        <p className="border-rust border-s-2 ps-3 font-medium text-rust">{t('home.eyebrow')}</p>
        <h1 className="text-4xl md:text-5xl xl:text-6xl">{t('home.headline')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('home.lead')}</p>
        <ContactButtons />
      </div>
      <picture className="block overflow-hidden rounded-hero border border-line">
        <source media="(width < 40rem)" srcSet={heroUpright} width={900} height={1100} />
        <img
          src={heroWide}
          alt={t('home.pictureAlt')}
          width={1600}
          height={1067}
          fetchPriority="high"
          className="h-auto w-full"
        />
      </picture>
    </section>
  );
}

/** Only the ways that the company has given. */
function ContactButtons() {
  const { t } = useTranslation('public');
  const { email, phone } = usePublicSettings().settings.company;
  const digits = phone.replaceAll(/\D/g, '');
  if (email === '' && digits === '') return null;
  return (
    <div className="flex flex-wrap gap-3">
      {email !== '' && (
        <a href={`mailto:${email}`} className={buttonClass({})}>
          <Mail className="size-4" aria-hidden="true" />
          {t('home.write')}
        </a>
      )}
      {digits !== '' && (
        <a
          href={`https://wa.me/${digits}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          {t('home.message')}
        </a>
      )}
    </div>
  );
}

function Claims() {
  const { t } = useTranslation('public');
  const { number } = useFormat();
  const claims = [
    { figure: `${number(100_000)}+`, text: t('claims.products') },
    { figure: `${number(4_000)}+`, text: t('claims.factories') },
    { figure: `${number(5_000)}+`, text: t('claims.clients') },
    { figure: '24/7', text: t('claims.support') },
    { figure: `${number(25)}+`, text: t('claims.years') },
  ];
  return (
    <section aria-labelledby="claims" className="border-line border-y bg-sunken">
      <h2 id="claims" className="sr-only">
        {t('claims.title')}
      </h2>
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-x-4 gap-y-8 px-4 py-12 sm:grid-cols-3 md:px-8 lg:grid-cols-5">
        {claims.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{text}</dt>
            <dd className="font-bold text-3xl text-brand-strong tabular-nums md:text-4xl">
              <Ltr>{figure}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Services() {
  const { t } = useTranslation('public');
  const services: { icon: LucideIcon; title: string; text: string }[] = [
    { icon: Factory, title: t('services.sourcing'), text: t('services.sourcingText') },
    { icon: ShieldCheck, title: t('services.verification'), text: t('services.verificationText') },
    { icon: Ship, title: t('services.logistics'), text: t('services.logisticsText') },
    { icon: Calculator, title: t('services.optimisation'), text: t('services.optimisationText') },
  ];
  return (
    <section aria-labelledby="services" className="mx-auto max-w-7xl px-4 py-16 md:px-8 md:py-24">
      <h2 id="services" className="text-3xl md:text-4xl">
        {t('services.title')}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-ink border-t pt-4">
            <Icon className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
