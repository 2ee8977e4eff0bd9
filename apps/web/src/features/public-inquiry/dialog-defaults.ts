import type { DefaultValues } from 'react-hook-form';
import { type ChosenProduct, joinNames } from './chosen-product.ts';
import type { InquiryDraft } from './inquiry-draft.ts';
import type { InquiryFields } from './inquiry-fields.ts';

/** The same products continue the same draft. */
export const dialogContext = (products: readonly ChosenProduct[]): string =>
  products.map(({ productId }) => productId).join(',');

/** The dialog's initial values: the draft, with these products and the quantities of the visitor's list. */
export function dialogDefaults(
  products: readonly ChosenProduct[],
  draft: InquiryDraft | null,
  quantities: readonly (number | null)[] = [],
): DefaultValues<InquiryFields> {
  const typed = draft?.fields ?? {};
  const isSame = draft?.context === dialogContext(products);
  return {
    ...EMPTY,
    ...typed,
    interestedProducts: (isSame && typed.interestedProducts) || joinNames(products),
    productReferences: products.map((_, index) => {
      const listed = quantities[index] ?? null;
      return {
        quantity: '',
        targetPrice: '',
        ...(isSame && typed.productReferences?.[index]),
        ...(listed !== null && { quantity: String(listed) }),
      };
    }),
  };
}

const EMPTY: Omit<InquiryFields, 'interestedProducts' | 'productReferences'> = {
  fullName: '',
  email: '',
  phone: '',
  importExperience: '',
  businessDescription: '',
  importType: 'one-time',
  budget: '',
  notes: '',
  website: '',
};
