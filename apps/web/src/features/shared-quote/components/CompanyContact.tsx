import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

type CompanyContactProps = { company: { name: string; email: string; phone: string; address: string } };

/** How to reach the company; works without scripts. */
export function CompanyContact({ company: { name, email, phone, address } }: CompanyContactProps) {
  const { t } = useTranslation('shared-link');
  return (
    <section aria-labelledby="contact" className="text-sm">
      <h2 id="contact" className="text-base">
        {t('contact')}
      </h2>
      <p className="mt-1 font-medium">
        <bdi>{name}</bdi>
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`} className="link">
              <Ltr>{email}</Ltr>
            </a>
          </li>
        )}
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              <Ltr>{phone}</Ltr>
            </a>
          </li>
        )}
        {address !== '' && (
          <li>
            <bdi className="whitespace-pre-line text-muted">{address}</bdi>
          </li>
        )}
      </ul>
    </section>
  );
}
