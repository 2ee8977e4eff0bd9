import type { PublicSettings } from '@sampan/contract/settings';

/** Structured data of the organization. */
export function organizationData({ company, site }: PublicSettings, origin: string): object {
  const { name, email, phone, address } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(email !== '' && { email }),
    ...(phone !== '' && { telephone: phone }),
    ...(address !== '' && { address }),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
  };
}

/** Structured breadcrumbs. */
export function breadcrumbData(steps: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
