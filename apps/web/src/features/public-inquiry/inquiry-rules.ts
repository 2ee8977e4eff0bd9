import { zodResolver } from '@hookform/resolvers/zod';
import { PublicInquiry } from '@sampan/contract/new-inquiries';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { typedDigits } from '#src/lib/typed-digits.ts';
import type { ChosenProduct } from './chosen-product.ts';
import type { InquiryFields } from './inquiry-fields.ts';

/** Validates the form values and products with the contract. */
export function inquiryRules(products: readonly ChosenProduct[]): Resolver<InquiryFields, unknown, PublicInquiry> {
  return zodResolver(
    z
      .custom<InquiryFields>()
      .transform((fields) => inquiryInput(fields, products))
      .pipe(PublicInquiry),
  );
}

function inquiryInput(fields: InquiryFields, products: readonly ChosenProduct[]): z.input<typeof PublicInquiry> {
  return {
    ...fields,
    // A plain string; unknown choices are rejected.
    importExperience: fields.importExperience as PublicInquiry['importExperience'],
    productReferences: products.map((product, index) => {
      // The inquiry page has no products.
      const { quantity = '', targetPrice = '' } = fields.productReferences?.[index] ?? {};
      return { ...product, quantity: typedDigits(quantity) || null, targetPrice };
    }),
  };
}
