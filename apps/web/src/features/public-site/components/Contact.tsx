import { ArrowRight, ExternalLink, Mail, MapPin, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';

/** The company's contact options, and the inquiry link. */
export function Contact({ inquirePath }: { inquirePath: string }) {
  const { t } = useTranslation('home');
  const { company, site } = usePublicSettings().settings;
  const digits = company.phone.replaceAll(/\D/g, '');
  const ways: { key: 'email' | 'message' | 'address' | 'social'; icon: typeof Mail; content: ReactNode }[] = [];
  if (company.email !== '')
    ways.push({
      key: 'email',
      icon: Mail,
      content: (
        <a href={`mailto:${company.email}`} className="link">
          <Ltr>{company.email}</Ltr>
        </a>
      ),
    });
  if (digits !== '')
    ways.push({
      key: 'message',
      icon: MessageCircle,
      content: (
        <a href={`https://wa.me/${digits}`} target="_blank" rel="noopener noreferrer" className="link">
          <Ltr>{company.phone}</Ltr>
        </a>
      ),
    });
  if (company.address !== '')
    ways.push({ key: 'address', icon: MapPin, content: <bdi className="whitespace-pre-line">{company.address}</bdi> });
  if (site.social.length > 0)
    ways.push({
      key: 'social',
      icon: ExternalLink,
      content: (
        <ul className="flex flex-wrap gap-x-4">
          {site.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      ),
    });

  return (
    <section id="contact" aria-labelledby="contact-title" className="scroll-mt-16 bg-hero">
      <div className="wrap grid gap-8 py-16 md:py-24 lg:grid-cols-2 lg:gap-16">
        <div className="flex flex-col items-start gap-5">
          <h2 id="contact-title" className="text-3xl md:text-4xl">
            {t('contact.title')}
          </h2>
          <p className="max-w-prose text-lg text-muted">{t('contact.text')}</p>
          <ButtonLink to={inquirePath} className="px-6">
            {t('contact.inquire')}
            <ArrowRight className="size-4 flip-rtl" aria-hidden="true" />
          </ButtonLink>
        </div>
        {ways.length > 0 && (
          <dl className="divide-y divide-line self-center rounded-card border border-line bg-surface px-6">
            {ways.map(({ key, icon: Icon, content }) => (
              <div key={key} className="relative py-4 ps-9">
                <dt className="text-muted text-sm">
                  <Icon className="absolute start-0 top-5 size-5 text-brand" strokeWidth={1.75} aria-hidden="true" />
                  {t(`contact.${key}`)}
                </dt>
                <dd className="break-words">{content}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
