import { productNumberIn } from '@sampan/contract/product-path';

/** The product number of a path's last part, as the calls take it. */
export const productIdIn = (part: string): string => `PRD-${productNumberIn(part) ?? 0}`;
