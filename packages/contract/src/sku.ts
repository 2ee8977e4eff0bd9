/** The SKU to show. In a file without schemas, so that public pages can import it without zod. */
export const displaySku = ({ productId, newSku, sku }: { productId?: string; newSku?: string; sku?: string }): string =>
  productId || newSku || sku || '';
