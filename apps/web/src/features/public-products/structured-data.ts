import { categoryPath, productPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { type StockBand, stockBand } from '@sampan/contract/stock';

const AVAILABILITY: Record<StockBand, string | undefined> = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
  unknown: undefined,
};

type Place = { origin: string; path: string };

/** Structured data of a list page. */
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

/** Structured data of a product with breadcrumbs from the list `listName`. */
export function productData(product: PublicProduct, place: Place, listName: string): object {
  const { category, categoryLabel = category } = product;
  const way = [
    { name: listName, item: `${place.origin}${place.path}` },
    ...(category === '' ? [] : [{ name: categoryLabel, item: place.origin + categoryPath(category) }]),
    { name: product.name, item: addressOf(product, place) },
  ];
  return {
    '@context': 'https://schema.org',
    ...bareProduct(product, place),
    mainEntityOfPage: {
      '@type': 'WebPage',
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    },
  };
}

const addressOf = (product: PublicProduct, { origin }: Place): string => origin + productPath(product);

function bareProduct(product: PublicProduct, place: Place): object {
  const { name, description, category, categoryLabel = category, images, price, inventory, supplierId } = product;
  return {
    '@type': 'Product',
    name,
    sku: displaySku(product),
    url: addressOf(product, place),
    image: images.map(({ url }) => new URL(url, place.origin).href),
    ...(description !== '' && { description }),
    ...(category !== '' && { category: categoryLabel }),
    ...(supplierId && { manufacturer: { '@type': 'Organization', name: supplierId.name } }),
    // Without a price there is no offer.
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'USD',
        availability: AVAILABILITY[stockBand(inventory.quantity)],
        url: addressOf(product, place),
      },
    }),
  };
}
