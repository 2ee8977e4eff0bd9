import type { PublicProduct } from '@sampan/contract/products';
import type { PublicSettings } from '@sampan/contract/settings';
import { displaySku } from '@sampan/contract/sku';

interface Letter {
  subject: string;
  greeting: string;
  products: readonly PublicProduct[];
}

/**
 * A link to an email, or else a WhatsApp message, to the company with the product names; null if the
 * company has no contact details.
 */
export function contactAddress(company: PublicSettings['company'], letter: Letter): string | null {
  const names = letter.products.map((product) => `${product.name} (${displaySku(product)})`);
  const text = encodeURIComponent([letter.greeting, ...names].join('\n'));
  if (company.email !== '') return `mailto:${company.email}?subject=${encodeURIComponent(letter.subject)}&body=${text}`;
  const digits = company.phone.replaceAll(/\D/g, '');
  return digits === '' ? null : `https://wa.me/${digits}?text=${text}`;
}
