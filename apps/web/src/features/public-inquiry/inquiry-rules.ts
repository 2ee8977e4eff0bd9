import { zodResolver } from '@hookform/resolvers/zod';
import { PublicInquiry } from '@sampan/contract/inquiries';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { AskedProduct } from './asked-product.ts';
import type { InquiryFields } from './inquiry-fields.ts';

/** Checks what stands in the fields by the contract, together with the products that they are about. */
export function inquiryRules(products: readonly AskedProduct[]): Resolver<InquiryFields, unknown, PublicInquiry> {
  return zodResolver(
    z
      .custom<InquiryFields>()
      .transform((fields) => inquiryInput(fields, products))
      .pipe(PublicInquiry),
  );
}

function inquiryInput(fields: InquiryFields, products: readonly AskedProduct[]): z.input<typeof PublicInquiry> {
  return {
    ...fields,
    // A text, and whatever is none of the choices is refused.
    importExperience: fields.importExperience as PublicInquiry['importExperience'],
    productReferences: products.map((product, index) => {
      // The page's form has none.
      const { quantity = '', targetPrice = '' } = fields.productReferences?.[index] ?? {};
      return { ...product, quantity: withoutSeparators(quantity) || null, targetPrice };
    }),
  };
}

/** People write 1,000. */
const withoutSeparators = (text: string): string => text.replaceAll(/[\s,]/g, '');
