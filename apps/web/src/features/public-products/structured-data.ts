import { categoryPath, productPath } from '@sampan/contract/product-path';
import type { PublicProduct } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { isMadeToOrder, type StockBand, stockBand } from '@sampan/contract/stock';
import type { SiteAddresses } from '#src/lib/pages/page-head.ts';

const AVAILABILITY: Record<StockBand, string | undefined> = {
  'in-stock': 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
  unknown: undefined,
};

/** Structured data of a list page. */
export function listData(products: readonly PublicProduct[], site: SiteAddresses): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: bareProduct(product, site),
    })),
  };
}

/** Structured data of a product with breadcrumbs from the list. */
export function productData(product: PublicProduct, site: SiteAddresses, list: { name: string; path: string }): object {
  const { category, categoryLabel = category } = product;
  const way = [
    { name: list.name, item: site.page(list.path) },
    ...(category === '' ? [] : [{ name: categoryLabel, item: site.page(categoryPath(category)) }]),
    { name: product.name, item: site.page(productPath(product)) },
  ];
  return {
    '@context': 'https://schema.org',
    ...bareProduct(product, site),
    mainEntityOfPage: {
      '@type': 'WebPage',
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    },
  };
}

function bareProduct(product: PublicProduct, site: SiteAddresses): object {
  const { name, description, category, categoryLabel = category, images, supplierId } = product;
  const { brand, material, color, size, origin } = product;
  return {
    '@type': 'Product',
    name,
    sku: displaySku(product),
    url: site.page(productPath(product)),
    image: images.map(({ url }) => site.file(url)),
    ...(description !== '' && { description }),
    ...(category !== '' && { category: categoryLabel }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(supplierId && { manufacturer: { '@type': 'Organization', name: supplierId.name } }),
    ...(material && { material }),
    ...(color && { color }),
    ...(size && { size }),
    ...(origin && { countryOfOrigin: { '@type': 'Country', name: origin } }),
    ...offerOf(product, site),
  };
}

/** Without a price there is no offer. */
function offerOf(product: PublicProduct, site: SiteAddresses) {
  const { price, priceSteps = [], moq, leadDays, inventory } = product;
  if (price === undefined) return {};
  const isMade = isMadeToOrder(inventory.quantity, moq) && leadDays !== undefined;
  return {
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: isMade ? 'https://schema.org/MadeToOrder' : AVAILABILITY[stockBand(inventory.quantity)],
      url: site.page(productPath(product)),
      ...(moq !== undefined && { eligibleQuantity: quantityFrom(moq, product) }),
      ...(leadDays !== undefined && {
        deliveryLeadTime: { '@type': 'QuantitativeValue', value: leadDays, unitCode: 'DAY' },
      }),
      ...(priceSteps.length > 0 && {
        priceSpecification: priceSteps.map((step, at) => ({
          '@type': 'UnitPriceSpecification',
          price: step.price.toFixed(2),
          priceCurrency: 'USD',
          eligibleQuantity: quantityFrom(step.from, product, priceSteps[at + 1]?.from),
        })),
      }),
    },
  };
}

const quantityFrom = (minValue: number, { unitLabel }: PublicProduct, next?: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  ...(next !== undefined && { maxValue: next - 1 }),
  ...(unitLabel && { unitText: unitLabel.one }),
});
