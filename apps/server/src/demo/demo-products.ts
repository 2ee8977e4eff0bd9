import { LANGUAGES } from '@sampan/contract/languages';
import type { TranslationsInput } from '@sampan/contract/product-translations';
import type { ProductInput } from '@sampan/contract/products';
import { LOW_STOCK_MAX } from '@sampan/contract/stock';
import type { DemoCatalog } from './demo-catalogs.ts';
import { DIVISIONS, type Division } from './divisions.ts';
import { KINDS, type Kind } from './kinds.ts';
import { AXES, type Variant } from './variants.ts';
import { COLOURS, EN, HE, MATERIALS, type Tongue, type Words, ZH } from './words.ts';

export interface DemoProduct {
  /** The picture's file, without `.webp`. */
  picture: string;
  /** Also shown close up and mirrored. */
  hasViews: boolean;
  division: Division;
  catalog: DemoCatalog['key'];
  /** The index of the supplier in the division, modulo their number; null for none. */
  maker: number | null;
  input: Omit<ProductInput, 'catalogId' | 'supplierId'>;
}

/** Coprime to the number of kinds, so each appears once per round and neighbors differ in division. */
const STRIDE = 29;

/** The pictures of these kinds are also shown in other views. */
const WITH_VIEWS: ReadonlySet<string> = new Set(KINDS.slice(0, 15).map(({ picture }) => picture));

/** The languages of product names, some with two. */
const NAMINGS: readonly (readonly Tongue[])[] = Array.from({ length: 16 }, (_, index): Tongue[] => {
  if (index === 6) return [EN, HE];
  if (index === 11) return [EN, ZH];
  return index % 8 === 1 ? [HE] : index % 8 === 4 ? [ZH] : [EN];
});

const TONGUES: readonly Tongue[] = [EN, HE, ZH];

const COLOUR: Words = ['Color', 'צבע', '颜色'];
/** Every variant of every kind. All values depend only on the index. */
export function demoProducts(): DemoProduct[] {
  const rounds = Math.max(...KINDS.map(({ axis }) => AXES[axis].variants.length));
  const products: DemoProduct[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (let step = 0; step < KINDS.length; step += 1) {
      const kind = KINDS[(step * STRIDE) % KINDS.length];
      const variant = kind && AXES[kind.axis].variants[round];
      if (variant) products.push(demoProduct(kind, variant, products.length));
    }
  return products;
}

function demoProduct(kind: Kind, variant: Variant, index: number): DemoProduct {
  const { division, picture } = kind;
  const namings = NAMINGS[index % NAMINGS.length] ?? [EN];
  const [tongue = EN] = namings;
  // Most products have texts in all languages, the others as staff typed them.
  const isTranslated = index % 4 !== 3 && namings.length === 1;
  const price = roundedPrice(kind.price * variant.factor);
  const order = orderTerms(price, index);
  const quantity = stockOf(price, index);
  const colour = kind.colour && COLOURS[kind.colour];
  return {
    picture,
    hasViews: WITH_VIEWS.has(picture),
    division,
    catalog: catalogOf(division, quantity, index),
    maker: index % 31 === 17 ? null : index,
    input: {
      name: namings.map((each) => nameIn(each, kind, variant)).join(' · '),
      description: namings.map((each) => descriptionIn(each, kind, order)).join('\n'),
      price,
      originalSku: index % 9 === 4 ? '' : factorySku(kind, index),
      category: DIVISIONS[division].category,
      language: LANGUAGES[tongue],
      ...(isTranslated && { translations: translationsOf(kind, variant, tongue, order, index) }),
      status: index % 23 === 11 ? 'inactive' : 'active',
      quantity,
      attributes: [
        { name: AXES[kind.axis].attribute[tongue], value: variant.words[tongue] },
        ...(colour ? [{ name: COLOUR[tongue], value: colour[tongue] }] : []),
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
    },
  };
}

/** Most texts are checked, some are only typed, and a few wait as suggestions. */
function translationsOf(
  kind: Kind,
  variant: Variant,
  own: Tongue,
  order: OrderTerms,
  index: number,
): TranslationsInput {
  const others = TONGUES.filter((tongue) => tongue !== own);
  return Object.fromEntries(
    others.map((tongue) => {
      const state = (index + tongue) % 14 === 0 ? 'suggested' : index % 3 === 0 ? 'typed' : 'checked';
      const [name, description] = [nameIn(tongue, kind, variant), descriptionIn(tongue, kind, order)];
      return [LANGUAGES[tongue], { name, description, state }];
    }),
  );
}

function nameIn(tongue: Tongue, { name, colour }: Kind, variant: Variant): string {
  const parts = [name, variant.words, ...(colour ? [COLOURS[colour]] : [])].map((words) => words[tongue]);
  return parts.join(tongue === ZH ? ' ' : ', ');
}

interface OrderTerms {
  minimum: number;
  carton: number;
  days: number;
}

function descriptionIn(tongue: Tongue, { division, material }: Kind, order: OrderTerms): string {
  const of = MATERIALS[material][tongue];
  const carton = pieces(order.carton)[tongue];
  const terms: Words = [
    `Material: ${of}. Carton: ${carton}; minimum order ${order.minimum}.`,
    `חומר: ${of}. קרטון: ${carton}; כמות מינימום להזמנה: ${order.minimum}.`,
    `材质：${of}。装箱：${carton}；起订量 ${order.minimum} 件。`,
  ];
  return `${DIVISIONS[division].about[tongue]}${tongue === ZH ? '' : ' '}${terms[tongue]}`;
}

const pieces = (count: number): Words =>
  count === 1 ? ['1 piece', 'יחידה אחת', '1件'] : [`${count} pieces`, `${count} יחידות`, `${count}件`];

/** Cheap products are sold by the thousand, expensive ones by the piece. */
function orderTerms(price: number, index: number): OrderTerms {
  const days = 15 + (index % 5) * 5;
  if (price < 5) return { minimum: 1000, carton: 120, days };
  if (price < 25) return { minimum: 300, carton: 24, days };
  if (price < 150) return { minimum: 50, carton: 4, days };
  return { minimum: price < 1000 ? 10 : 1, carton: 1, days };
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
  if (index % 11 === 3) tags.push('מבצע');
  if (index % 11 === 8) tags.push('热销');
  return tags;
}

const factorySku = ({ picture }: Kind, index: number): string =>
  `${picture.replaceAll('-', '').slice(0, 3).toUpperCase()}-${2100 + index * 3}`;

/** Rounds to 5 cents, half a dollar or a dollar. */
function roundedPrice(price: number): number {
  const step = price < 10 ? 0.05 : price < 100 ? 0.5 : 1;
  return Number((Math.round(price / step) * step).toFixed(2));
}
