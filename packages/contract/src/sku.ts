/** What people call a product by. Beside no schema, so that public pages can use it without loading zod. */
export const displaySku = ({ productId, newSku, sku }: { productId?: string; newSku?: string; sku?: string }): string =>
  productId || newSku || sku || '';
