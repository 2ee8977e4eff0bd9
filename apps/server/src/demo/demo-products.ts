import { LANGUAGES } from '@sampan/contract/languages';
import type { TranslationsInput } from '@sampan/contract/product-translations';
import type { ProductInput } from '@sampan/contract/products';
import { LOW_STOCK_MAX } from '@sampan/contract/stock';
import { cartonOf, type DemoCarton } from './demo-cartons.ts';
import type { DemoCatalog } from './demo-catalogs.ts';
import { DIVISIONS, type Division } from './divisions.ts';
import { KINDS, type Kind, type Variant } from './kinds.ts';
import { COLOURS, EN, HE, MATERIALS, type TextLanguage, type Words, ZH } from './words.ts';

export interface DemoProduct {
  /** The picture's file, without `.webp`. */
  picture: string;
  /** Also shown close up and mirrored. */
  hasViews: boolean;
  division: Division;
  catalog: DemoCatalog['key'];
  /** The index of the supplier in the division, modulo their number; null for none. */
  maker: number | null;
  /** Null for goods that are not packed. */
  carton: DemoCarton | null;
  input: Omit<ProductInput, 'catalogId' | 'supplierId'>;
}

/** Coprime to the number of kinds, so each appears once per round and neighbors differ in division. */
const STRIDE = 29;

/** The pictures of these kinds are also shown in other views. */
const WITH_VIEWS: ReadonlySet<string> = new Set(KINDS.slice(0, 15).map(({ picture }) => picture));

/** The languages in which staff typed the products. */
const NAMINGS: readonly TextLanguage[] = Array.from(
  { length: 16 },
  (_, index): TextLanguage => (index % 8 === 1 || index === 6 ? HE : index % 8 === 4 || index === 11 ? ZH : EN),
);

const TEXT_LANGUAGES: readonly TextLanguage[] = [EN, HE, ZH];

const COLOUR: Words = ['Color', 'צבע', '颜色'];
/** Every variant of every kind. All values depend only on the index. */
export function demoProducts(): DemoProduct[] {
  const rounds = Math.max(...KINDS.map(({ variants }) => variants.length));
  const products: DemoProduct[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (let step = 0; step < KINDS.length; step += 1) {
      const kind = KINDS[(step * STRIDE) % KINDS.length];
      const variant = kind?.variants[round];
      if (variant) products.push(demoProduct(kind, variant, products.length));
    }
  return products;
}

function demoProduct(kind: Kind, variant: Variant, index: number): DemoProduct {
  const { division, picture } = kind;
  const language = NAMINGS[index % NAMINGS.length] ?? EN;
  const isPublic = index % 23 !== 11;
  // Visitors read every product in their language; some of the others wait for texts.
  const isTranslated = isPublic || index % 2 === 0;
  const price = roundedPrice(kind.price * variant.factor);
  const carton = cartonOf(kind);
  const order = { ...orderTerms(price, index), carton: carton?.pieces ?? 1 };
  const quantity = stockOf(price, index);
  const colour = kind.colour && COLOURS[kind.colour];
  return {
    picture,
    hasViews: WITH_VIEWS.has(picture),
    division,
    catalog: catalogOf(division, quantity, index),
    maker: index % 31 === 17 ? null : index,
    carton,
    input: {
      name: nameIn(language, kind, variant),
      description: descriptionIn(language, kind, order),
      price,
      originalSku: index % 9 === 4 ? '' : factorySku(kind, index),
      category: DIVISIONS[division].category,
      language: LANGUAGES[language],
      ...(isTranslated && { translations: translationsOf(kind, variant, language, order, { index, isPublic }) }),
      status: isPublic ? 'active' : 'inactive',
      quantity,
      attributes: [
        { name: kind.attribute[language], value: variant.words[language] },
        ...(colour ? [{ name: COLOUR[language], value: colour[language] }] : []),
      ],
      tags: tagsOf(kind, index),
      // In English, which every visitor is likely to read: specifications are not translated.
      specifications: {
        MOQ: String(order.minimum),
        Unit: 'piece',
        Material: MATERIALS[kind.material][EN],
        Carton: pieces(order.carton)[EN],
        Delivery: `${order.days} days`,
      },
      ...factsOf(kind, price, order, index),
    },
  };
}

/** What buyers ask. The glossary has the words in the other languages. */
function factsOf(kind: Kind, price: number, order: OrderTerms, index: number): Partial<ProductInput> {
  const carton = cartonOf(kind);
  const colour = kind.colour && COLOURS[kind.colour];
  return {
    unit: 'pcs',
    moq: order.minimum,
    leadDays: order.days,
    priceSteps: stepsOf(price, order.minimum),
    cartonQuantity: carton?.pieces ?? null,
    cartonCm: carton?.cm ?? null,
    cartonKg: carton?.kg ?? null,
    material: MATERIALS[kind.material][EN],
    color: colour ? colour[EN] : '',
    origin: index % 7 === 3 ? 'TH' : 'CN',
    port: index % 7 === 3 ? 'Bangkok' : (PORTS[index % PORTS.length] ?? ''),
    // A sofa is not sent as a sample.
    samplePrice: price > SAMPLE_MAX ? null : index % 3 === 0 ? 0 : roundedPrice(price * 2),
    certificates: CERTIFICATES[kind.division] ?? [],
  };
}

const SAMPLE_MAX = 60;
const PORTS = ['Ningbo', 'Shanghai', 'Shenzhen', 'Guangzhou'];

const CERTIFICATES: Partial<Record<Division, { name: string; validUntil: string | null }[]>> = {
  electronics: [
    { name: 'CE', validUntil: '2028-06-30' },
    { name: 'RoHS', validUntil: null },
  ],
  'electronics and electrical': [
    { name: 'CE', validUntil: '2028-03-31' },
    { name: 'RoHS', validUntil: null },
  ],
  toys: [{ name: 'EN 71', validUntil: '2027-12-31' }],
  beauty: [{ name: 'ISO 22716', validUntil: '2027-09-30' }],
};

/** Larger orders cost less. A single machine has one price. */
function stepsOf(price: number, minimum: number): { from: number; price: number }[] {
  if (minimum < 10) return [];
  return [1, 3, 10].map((times, at) => ({
    from: minimum * times,
    price: Number((price * (1 - at * 0.06)).toFixed(2)),
  }));
}

/** Texts of public products are checked or typed; the others wait as suggestions. */
function translationsOf(
  kind: Kind,
  variant: Variant,
  own: TextLanguage,
  order: OrderTerms,
  { index, isPublic }: { index: number; isPublic: boolean },
): TranslationsInput {
  const others = TEXT_LANGUAGES.filter((language) => language !== own);
  return Object.fromEntries(
    others.map((language) => {
      const state = !isPublic ? 'suggested' : index % 3 === 0 ? 'typed' : 'checked';
      const [name, description] = [nameIn(language, kind, variant), descriptionIn(language, kind, order)];
      return [LANGUAGES[language], { name, description, state }];
    }),
  );
}

function nameIn(language: TextLanguage, { name, colour }: Kind, variant: Variant): string {
  const parts = [name, variant.words, ...(colour ? [COLOURS[colour]] : [])].map((words) => words[language]);
  return parts.join(language === ZH ? ' ' : ', ');
}

interface OrderTerms {
  minimum: number;
  carton: number;
  days: number;
}

function descriptionIn(language: TextLanguage, { division, material }: Kind, order: OrderTerms): string {
  const of = MATERIALS[material][language];
  const carton = pieces(order.carton)[language];
  const minimum = inThousands(order.minimum);
  const terms: Words = [
    `Material: ${of}. Carton: ${carton}; minimum order ${minimum}.`,
    `חומר: ${of}. קרטון: ${carton}; כמות מינימום להזמנה: ${minimum}.`,
    `材质：${of}。装箱：${carton}；起订量 ${minimum} 件。`,
  ];
  return `${DIVISIONS[division].about[language]}${language === ZH ? '' : ' '}${terms[language]}`;
}

const pieces = (count: number): Words =>
  count === 1
    ? ['1 piece', 'יחידה אחת', '1 件']
    : [`${inThousands(count)} pieces`, `${inThousands(count)} יחידות`, `${inThousands(count)} 件`];

/** 1,000 */
const inThousands = (count: number): string => count.toLocaleString('en');

/** Cheap products are sold by the thousand, expensive ones by the piece. */
function orderTerms(price: number, index: number): Omit<OrderTerms, 'carton'> {
  return { minimum: minimumOf(price), days: 15 + (index % 5) * 5 };
}

/** The smallest quantity that a factory makes, by the price in US dollars. */
export function minimumOf(price: number): number {
  if (price < 5) return 1000;
  if (price < 25) return 300;
  if (price < 150) return 50;
  return price < 1000 ? 10 : 1;
}

/** Of ten products, one is sold out, two are low and one is unknown. Expensive products have small stocks. */
function stockOf(price: number, index: number): number | null {
  const place = (index * 7) % 10;
  if (place === 0) return 0;
  if (place <= 2) return (index % LOW_STOCK_MAX) + 1;
  if (place === 3) return null;
  return LOW_STOCK_MAX + 1 + ((index * 131) % (price < 25 ? 4000 : price < 150 ? 600 : 40));
}

function catalogOf(division: Division, quantity: number | null, index: number): DemoCatalog['key'] {
  if (index % 10 === 6) return 'new';
  if (quantity !== null && quantity > 3200) return 'ready';
  if (quantity !== null && quantity > 0 && quantity <= 3) return 'clearance';
  return division;
}

function tagsOf({ colour, division }: Kind, index: number): string[] {
  const tags: string[] = [division];
  if (colour) tags.push(COLOURS[colour][EN]);
  if (index % 4 === 1) tags.push('own logo');
  if (index % 6 === 2) tags.push('bestseller');
  return tags;
}

const factorySku = ({ picture }: Kind, index: number): string =>
  `${picture.replaceAll('-', '').slice(0, 3).toUpperCase()}-${2100 + index * 3}`;

/** Rounds to 5 cents, half a dollar or a dollar. */
function roundedPrice(price: number): number {
  const step = price < 10 ? 0.05 : price < 100 ? 0.5 : 1;
  return Number((Math.round(price / step) * step).toFixed(2));
}
