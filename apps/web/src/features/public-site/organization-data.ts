import type { PublicSettings } from '@sampan/contract/settings';
import type { SiteAddresses } from '#src/lib/pages/page-head.ts';

/** Structured data of the organization. */
export function organizationData({ company, site }: PublicSettings, addresses: SiteAddresses): object {
  const { name, email, phone, address, registrationNumber } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: addresses.page('/'),
    logo: addresses.file('/favicon.svg'),
    ...(email !== '' && { email }),
    ...(phone !== '' && { telephone: phone }),
    ...(address !== '' && { address }),
    ...(registrationNumber !== '' && { identifier: registrationNumber }),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  };
}
