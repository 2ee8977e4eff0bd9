import type { Inquiry } from '@sampan/contract/inquiries';

/** The products that a sample of the inquiry can be of. */
export const sampledProducts = ({ askedProducts }: Pick<Inquiry, 'askedProducts'>) =>
  askedProducts.map(({ _id, name }) => ({ productId: _id ?? '', name, supplierId: '' }));
