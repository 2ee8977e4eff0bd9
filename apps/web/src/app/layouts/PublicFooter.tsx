import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NewsletterForm } from '#src/features/public-site/components/NewsletterForm.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Logo } from '#src/ui/layout/Logo.tsx';
import { PUBLIC_LINKS } from './public-links.ts';

export function PublicFooter() {
  const { t } = useTranslation(['public', 'common']);
  const { company, site } = usePublicSettings().settings;
  // The space below holds the button back to the top, which else covers the last links.
  return (
    <footer data-theme="dark" className="bg-canvas text-ink">
      <div className="wrap grid gap-x-8 gap-y-10 pt-12 pb-20 sm:grid-cols-2 md:pt-16 md:pb-24 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <span className="text-brand-strong">
            <Logo title={company.name} />
          </span>
          <p className="mt-3 text-muted text-sm">{t('footer.tagline')}</p>
        </div>
        <nav aria-labelledby="footer-explore" className="lg:col-span-2">
          <h2 id="footer-explore" className="text-base">
            {t('footer.explore')}
          </h2>
          <ul className="mt-2">
            {PUBLIC_LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-9 items-center text-sm hover:underline hover:underline-offset-4"
                >
                  {t(`common:${text}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <FooterContact />
        <div className="sm:max-lg:col-span-2 lg:col-span-4">
          <NewsletterForm />
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t pt-6 text-muted text-sm sm:col-span-full">
          <p>
            <bdi>{company.name}</bdi> · {t('footer.rights')}
            {company.registrationNumber && ` · ${t('footer.registration', { number: company.registrationNumber })}`}
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
            {(['faq', 'becomeSupplier', 'privacy', 'terms', 'accessibility'] as const).map((page) => (
              <li key={page}>
                <Link to={paths[page]} className="link">
                  {t(`footer.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
          {site.social.length > 0 && (
            <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-4 gap-y-1.5">
              {site.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Only the contact details that are set. */
function FooterContact() {
  const { t } = useTranslation('public');
  const { email, phone, address } = usePublicSettings().settings.company;
  if (email === '' && phone === '' && address === '') return null;
  return (
    <section aria-labelledby="footer-contact" className="lg:col-span-3">
      <h2 id="footer-contact" className="text-base">
        {t('footer.contact')}
      </h2>
      <dl className="mt-2 flex flex-col gap-2 text-sm">
        {email !== '' && (
          <FooterLine name={t('footer.email')}>
            <a href={`mailto:${email}`} className="link">
              <Ltr>{email}</Ltr>
            </a>
          </FooterLine>
        )}
        {phone !== '' && (
          <FooterLine name={t('footer.phone')}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              <Ltr>{phone}</Ltr>
            </a>
          </FooterLine>
        )}
        {address !== '' && (
          <FooterLine name={t('footer.address')}>
            <bdi className="whitespace-pre-line">{address}</bdi>
          </FooterLine>
        )}
      </dl>
    </section>
  );
}

function FooterLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
