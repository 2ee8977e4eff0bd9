import type { InquirySource, InquiryStatus } from '@sampan/contract/inquiries';
import { IMPORT_EXPERIENCES, IMPORT_TYPES } from '@sampan/contract/new-inquiries';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { BUSINESSES, NOTES, RESPONSES, WISHES } from './inquiry-words.ts';
import type { PastEvent, PastInquiry } from './past-inquiries.queries.ts';
import { EN, HE, type TextLanguage, type Words, ZH } from './words.ts';

const INQUIRIES = 84;
const HOUR_MS = 3_600_000;
/** Spreads the inquiries over about ten weeks. */
const APART_MS = 20 * HOUR_MS;

/**
 * Coprime to the number of customers and products: every customer sends an inquiry, some send two, each for different
 * products.
 */
const CUSTOMER_STRIDE = 7;
const PRODUCT_STRIDE = 37;

const TEXT_LANGUAGES = { en: EN, he: HE, zh: ZH } as const;
const BUDGETS = [800, 1500, 2500, 5000, 7500, 12_000, 18_000, 30_000, 45_000, 120_000];
const SOURCES: readonly InquirySource[] = [
  'web',
  'web',
  'whatsapp',
  'web',
  'web',
  'fair',
  'web',
  'phone',
  'web',
  'wechat',
];

/** The product fields that an inquiry stores. */
export interface Offered {
  _id: string;
  name: string;
  newSku: string;
  price: number;
}

/** Returns the inquiries, oldest first. All values depend only on the index. `now` is the time of the last inquiry. */
export function demoInquiries(products: readonly Offered[], now: Date): PastInquiry[] {
  return Array.from({ length: INQUIRIES }, (_, index) => {
    const hoursOff = (index * 5) % 11;
    const at = new Date(now.getTime() - (INQUIRIES - 1 - index) * APART_MS - hoursOff * HOUR_MS);
    return demoInquiry(products, index, at);
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function demoInquiry(products: readonly Offered[], index: number, at: Date): PastInquiry {
  const customer = (index * CUSTOMER_STRIDE) % DEMO_CUSTOMERS.length;
  const language = TEXT_LANGUAGES[DEMO_CUSTOMERS[customer]?.language ?? 'en'];
  const asked = askedProducts(products, index);
  const source = SOURCES[index % SOURCES.length] ?? 'web';
  const suspect = index % 41 === 30;
  const status = suspect ? 'New' : statusOf(index);
  const response = status === 'Responded' || status === 'Closed' ? turn(RESPONSES, index, language) : '';
  return {
    at,
    customer: suspect ? null : customer,
    person: customer,
    source: suspect ? 'web' : source,
    suspect,
    status,
    importExperience: IMPORT_EXPERIENCES[index % IMPORT_EXPERIENCES.length] ?? '',
    importType: IMPORT_TYPES[(index * 3) % IMPORT_TYPES.length] ?? 'one-time',
    businessDescription: turn(BUSINESSES, index, language),
    interestedProducts: asked.map(({ name }) => name).join(', ') || turn(WISHES, index, language),
    notes: turn(NOTES, index, language),
    // Some visitors from fairs give no budget.
    budget: source === 'fair' && index % 2 === 1 ? null : (BUDGETS[(index * 3) % BUDGETS.length] ?? null),
    asked,
    response,
    events: eventsOf(status, source, response, index),
  };
}

/** Cheap goods by the hundred, furniture by the piece. */
const quantityOf = (price: number, index: number): number => (price < 25 ? 100 : 10) * ((index % 8) + 1);

/** Every third inquiry is free text; the others ask for one to three products. */
function askedProducts(products: readonly Offered[], index: number): PastInquiry['asked'] {
  const count = index % 3 === 2 ? 0 : (index % 3) + 1 + (index % 7 === 0 ? 1 : 0);
  return Array.from(
    { length: count },
    (_, n) => products[((index * 3 + n) * PRODUCT_STRIDE) % products.length],
  ).flatMap((product, n) =>
    product
      ? {
          product_id: product._id,
          name: product.name,
          sku: product.newSku,
          seen_price: String(product.price),
          price_then: String(product.price),
          quantity: n === 0 ? quantityOf(product.price, index) : null,
          target_price: index % 4 === 1 ? (product.price * 0.9).toFixed(2) : null,
        }
      : [],
  );
}

/** The newest inquiries have the status new; most older ones are done. */
function statusOf(index: number): InquiryStatus {
  const age = INQUIRIES - index;
  if (age <= 12) return index % 5 === 2 ? 'In Progress' : 'New';
  const place = (index * 7) % 10;
  if (place <= 3) return 'Responded';
  if (place <= 6) return 'Closed';
  if (place === 7) return 'Cancelled';
  return age < 40 && place === 8 ? 'New' : 'In Progress';
}

/** The events of an inquiry, in hours after it. */
function eventsOf(status: InquiryStatus, source: InquirySource, text: string, index: number): PastEvent[] {
  const events: PastEvent[] = [{ hours: 0, kind: 'created', details: {} }];
  if (status === 'New') return events;
  if (status === 'Cancelled') return [...events, changed(26, 'New', 'Cancelled')];
  events.push(changed(3, 'New', 'In Progress'));
  if (source === 'whatsapp' || index % 6 === 0)
    events.push({ hours: 4, kind: 'message', details: { channel: source === 'wechat' ? 'wechat' : 'whatsapp' } });
  if (text === '') return events;
  events.push({ hours: 18, kind: 'response', details: { text } }, changed(18, 'In Progress', 'Responded'));
  events.push({ hours: 18, kind: 'mail', details: { state: 'off' } });
  if (status === 'Closed') events.push(changed(60, 'Responded', 'Closed'));
  return events;
}

const changed = (hours: number, from: InquiryStatus, to: InquiryStatus): PastEvent => ({
  hours,
  kind: 'status',
  details: { from, to },
});

const turn = (texts: readonly Words[], index: number, language: TextLanguage): string =>
  texts[index % texts.length]?.[language] ?? '';
