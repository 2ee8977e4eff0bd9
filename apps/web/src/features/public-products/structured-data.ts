import { displaySku, type PublicProduct } from '@sampan/contract/products';
import { type StockBand, stockBand } from '@sampan/contract/stock';

const AVAILABILITY: Record<StockBand, string | undefined> = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
  unknown: undefined,
};

type Place = { origin: string; path: string };

/** A page of the list for search engines. */
export function listData(products: readonly PublicProduct[], place: Place): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: bareProduct(product, place),
    })),
  };
}

/** One product for search engines. */
export function productData(product: PublicProduct, place: Place): object {
  return { '@context': 'https://schema.org', ...bareProduct(product, place) };
}

function bareProduct(product: PublicProduct, { origin, path }: Place): object {
  const { name, description, category, images, price, inventory, supplierId } = product;
  return {
    '@type': 'Product',
    name,
    sku: displaySku(product),
    url: `${origin}${path}?product=${encodeURIComponent(product._id)}`,
    image: images.map(({ url }) => new URL(url, origin).href),
    ...(description !== '' && { description }),
    ...(category !== '' && { category }),
    ...(supplierId && { manufacturer: { '@type': 'Organization', name: supplierId.name } }),
    // Without a price there is no offer to speak of.
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        availability: AVAILABILITY[stockBand(inventory.quantity)],
      },
    }),
  };
}
