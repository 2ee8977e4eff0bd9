/** Addresses of public products, in a file without schemas, so that public pages can import it without zod. */

export const CATEGORY_MAX = 100;

const MAX_SLUG = 60;

/** The Latin letters and digits of a name in lower case, joined by hyphens; at most 60 characters, cut at a hyphen. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= MAX_SLUG) return slug;
  const cut = slug.slice(0, MAX_SLUG + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : MAX_SLUG);
}

/** The address of a product's page. Only the number identifies the product. */
export function productPath({ productId, slug }: { productId: string; slug: string }): string {
  return slug === '' ? `/products/${productId}` : `/products/${productId}-${slug}`;
}

const MAX_NUMBER = 2_147_483_647;

/** The product number in the last part of a product's path; null if it is not the path of a product. */
export function productNumberIn(part: string): number | null {
  const digits = /^PRD-(\d+)(?:-|$)/i.exec(part)?.[1];
  if (digits === undefined) return null;
  const number = Number(digits);
  // No product has the number 0, so it stands for all numbers that none can have.
  return number <= MAX_NUMBER ? number : 0;
}

/** The address of a category's list. */
export const categoryPath = (category: string): string =>
  `/products?category=${encodeURIComponent(category).replaceAll('%20', '+')}`;

/** The size of the picture in link previews. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** The share picture of a stored picture: beside its other files. */
export const sharePictureOf = (pictureUrl: string): string => pictureUrl.replace(/[^/]+$/, 'share.jpg');
