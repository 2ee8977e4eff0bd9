import type { Language } from '@sampan/contract/languages';
import { slugOf } from '@sampan/contract/product-path';
import { nameForAddress, type ShownText, textsFor } from '@sampan/contract/product-texts';
import type { Translations } from '@sampan/contract/product-translations';
import type { Product, ProductImage, PublicProduct } from '@sampan/contract/products';
import type { Settings } from '@sampan/contract/settings';
import { knownFacts, type TradeFacts } from '@sampan/contract/trade-facts';
import { unitText } from '@sampan/contract/units';
import { pictureAddress } from '#src/areas/platform/pictures/pictures.service.ts';
import type { StoredTranslations } from '#src/db/catalog-tables.ts';
import { countryName } from '#src/lib/countries.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { placeName } from '#src/lib/port-names.ts';
import type { ProductRecord, PublicRecord, StoredImage } from './product-record.queries.ts';
import { readableSpecifications } from './stated-specifications.ts';

export function toProduct(row: ProductRecord): Product {
  const { supplier_id, supplier_name, catalog_id, catalog_name } = row;
  return {
    ...toSharedFields(row, row),
    ...toTradeFacts(row),
    originalSku: row.original_sku,
    price: Number(row.price),
    attributes: row.attributes,
    supplierId: supplier_id && supplier_name !== null ? { _id: supplier_id, name: supplier_name } : null,
    catalogId: catalog_id && catalog_name !== null ? { _id: catalog_id, catalogName: catalog_name } : null,
    status: row.status,
    language: row.language,
    translations: toTranslations(row.translations),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The translations without their authors. */
const toTranslations = (stored: StoredTranslations): Translations =>
  Object.fromEntries(Object.entries(stored).map(([language, { by: _, ...text }]) => [language, text]));

/** How visitors see products: in their language, without what the settings hide. */
export interface VisitorView {
  language: Language;
  settings: Pick<Settings, 'showPrices' | 'showSupplierNames'>;
  /** A word in the visitor's language; undefined if the glossary does not have it. */
  labelOf: (word: string) => string | undefined;
}

/** The public fields of a product. */
export function toPublicProduct(row: PublicRecord, { language, settings, labelOf }: VisitorView): PublicProduct {
  const { supplier_name, catalog_name } = row;
  const { showPrices, showSupplierNames } = settings;
  const texts = { ...row, translations: row.translations ?? {} };
  const { name, description } = textsFor(language, texts);
  const categoryLabel = row.category === '' ? undefined : labelOf(row.category);
  const facts = toPublicFacts(row, { language, showPrices, labelOf });
  const specificationLabels = readableSpecifications(row.specifications, facts, { language, labelOf });
  return {
    ...toSharedFields(row, { name: name.text, description: description.text }),
    ...(isTranslated(name, row) && { nameOriginal: row.name }),
    ...(categoryLabel !== undefined && categoryLabel !== row.category && { categoryLabel }),
    slug: slugOf(nameForAddress(texts)),
    ...(showPrices && { price: Number(row.price) }),
    ...facts,
    ...(specificationLabels && { specificationLabels }),
    ...tagLabels(row.tags, labelOf),
    supplierId: showSupplierNames && supplier_name !== null ? { name: supplier_name } : null,
    catalogId: catalog_name === null ? null : { catalogName: labelOf(catalog_name) ?? catalog_name },
  };
}

const toTradeFacts = (row: PublicRecord): TradeFacts => ({
  brand: row.brand,
  unit: row.unit,
  moq: row.moq,
  priceSteps: row.price_steps,
  leadDays: row.lead_days,
  cartonQuantity: row.carton_quantity,
  cartonCm: row.carton_cm,
  cartonKg: row.carton_kg === null ? null : Number(row.carton_kg),
  hsCode: row.hs_code,
  material: row.material,
  color: row.color,
  size: row.size,
  origin: row.origin,
  samplePrice: row.sample_price === null ? null : Number(row.sample_price),
  port: row.port,
  certificates: row.certificates,
});

type PublicFacts = Partial<Pick<PublicProduct, keyof TradeFacts | 'originLabel' | 'unitLabel'>>;

function toPublicFacts(
  row: PublicRecord,
  { language, showPrices, labelOf }: Pick<VisitorView, 'language' | 'labelOf'> & { showPrices: boolean },
): PublicFacts {
  const { priceSteps, samplePrice, ...facts } = toTradeFacts(row);
  const inLanguage = (word: string) => labelOf(word) ?? word;
  return knownFacts({
    ...facts,
    ...(showPrices && { priceSteps, samplePrice }),
    material: inLanguage(facts.material),
    color: inLanguage(facts.color),
    port: placeName(facts.port, language),
    ...(facts.unit !== '' && {
      unitLabel: { one: unitText(facts.unit, 1, language), many: unitText(facts.unit, 2, language) },
    }),
    ...(facts.origin !== '' && { originLabel: countryName(facts.origin, language) }),
  }) as PublicFacts;
}

function tagLabels(tags: readonly string[], labelOf: VisitorView['labelOf']): Pick<PublicProduct, 'tagLabels'> {
  const labels = tags.map((tag) => labelOf(tag) ?? tag);
  return labels.every((label, at) => label === tags[at]) ? {} : { tagLabels: [...new Set(labels)] };
}

const isTranslated = (name: ShownText, row: PublicRecord): boolean => name.language !== row.language;

function toSharedFields(row: PublicRecord, { name, description }: Pick<PublicProduct, 'name' | 'description'>) {
  const sku = humanNumber('SKU', row.number);
  return {
    _id: row.id,
    productId: humanNumber('PRD', row.number),
    newSku: sku,
    sku,
    name,
    description,
    images: row.images.map((image) => toImage(image, name)),
    tags: row.tags,
    category: row.category,
    specifications: row.specifications,
    inventory: row.quantity === null ? {} : { quantity: row.quantity },
  };
}

function toImage({ file_key, widths, width, height }: StoredImage, alt: string): ProductImage {
  return {
    url: pictureAddress(file_key, width),
    alt,
    width,
    height,
    thumbnails: widths
      .filter((narrower) => narrower < width)
      .map((narrower) => ({ url: pictureAddress(file_key, narrower), width: narrower })),
  };
}

/** The files of a picture in the file store. */
export const toFiles = ({ file_key, widths }: Pick<StoredImage, 'file_key' | 'widths'>) => ({
  fileKey: file_key,
  widths,
});
