import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { SupplierQuote } from '@sampan/contract/supplier-quotes';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import { quoteFromAwards, rfqMatrix, setAwards } from '#src/areas/sourcing/rfqs/rfq-awards.service.ts';
import { createRfq, saveRfq } from '#src/areas/sourcing/rfqs/rfq-drafts.service.ts';
import { addRecipient, recordRequest } from '#src/areas/sourcing/rfqs/rfq-recipients.service.ts';
import { cancelRfq, closeRfq, startRfq } from '#src/areas/sourcing/rfqs/rfqs.service.ts';
import {
  answerByLink,
  answerForSupplier,
  declineByLink,
  reportRfqOpening,
} from '#src/areas/sourcing/rfqs/supplier-quotes.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Caller } from '#src/lib/caller.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import {
  dateAnswer,
  dateRfq,
  findAskedInquiries,
  findFirstAccount,
  findMadeProducts,
  findSupplierIds,
  insertPastPrices,
  type MadeProduct,
} from './demo.queries.ts';
import type { DemoCarton } from './demo-cartons.ts';
import { YUAN_PER_DOLLAR } from './demo-price-lists.ts';
import { demoProducts } from './demo-products.ts';
import { DEMO_RFQS, type DemoRfq, type Reaction } from './demo-rfqs.ts';
import { DEMO_SUPPLIERS } from './demo-suppliers.ts';
import type { Division } from './divisions.ts';
import { ownInquirySteps } from './past-inquiries.queries.ts';
import { insertDemoOrders } from './seed-orders.ts';
import { insertDemoPriceLists } from './seed-price-lists.ts';
import { NO_MAIL } from './seed-quotes.ts';
import { insertDemoTeam } from './seed-team.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PRICED_PRODUCTS = 120;
const PRICES = 900;
const HISTORY_DAYS = 540;

/** The steps of the first account: days from today, and what to do. */
const STEPS: readonly { days: number; text: string }[] = [
  { days: -1, text: 'Call about the carton size' },
  { days: 0, text: 'Send photos of the samples' },
  { days: 0, text: 'לשאול על נמל היעד' },
  { days: 1, text: 'Confirm the logo file' },
  { days: 2, text: '确认交期' },
  { days: 3, text: 'לשלוח הצעת מחיר' },
  { days: 5, text: 'Ask for the import license' },
];

/** Adds the price history, RFQs, orders and next steps of the first account, in one transaction. */
export async function seedDemoWork({ db, files }: { db: Db; files: FileStore }): Promise<void> {
  const account = await findFirstAccount(db);
  if (!account) throw new Error('There is no account.');
  const { id: accountId, username, role } = account;
  const caller: Caller = { accountId, sessionId: '', username, role, mustEnroll: false };
  await db.transaction().execute(async (tx) => {
    const products = await findMadeProducts(tx);
    const suppliers = await findSupplierIds(tx);
    await insertPastPrices(tx, pastPrices(products, suppliers));
    const inquiries = {
      New: await findAskedInquiries(tx, { status: 'New', olderThanHours: 0, limit: 1 }),
      // Older than the RFQs that are about them.
      'In Progress': await findAskedInquiries(tx, { status: 'In Progress', olderThanHours: 130, limit: 2 }),
    };
    for (const demo of DEMO_RFQS) {
      const isAsked = demo.from === 'New' || demo.from === 'In Progress';
      const inquiryId = isAsked ? inquiries[demo.from as keyof typeof inquiries].pop() : '';
      if (inquiryId === undefined) throw new Error(`There are too few inquiries with the status ${demo.from}.`);
      await insertDemoRfq(tx, caller, { demo, inquiryId, products, suppliers });
    }
    const today = Date.parse(await officeToday(tx));
    const steps = STEPS.map(({ days, text }) => ({
      text,
      dueDay: new Date(today + days * DAY_MS).toISOString().slice(0, 10),
    }));
    await ownInquirySteps(tx, accountId, steps);
    await insertDemoTeam(tx, accountId, today);
    await insertDemoPriceLists(tx, caller, { suppliers, files });
    await insertDemoOrders(tx, caller, { products, suppliers, cartons: cartonsOf(products), files });
  });
}

/** How the products are packed, by id. */
function cartonsOf(products: readonly MadeProduct[]): Map<string, DemoCarton | null> {
  const byName = new Map(demoProducts().map(({ input, carton }) => [input.name, carton]));
  return new Map(products.map(({ id, name }) => [id, byName.get(name) ?? null]));
}

const DIVISION_OF = new Map(DEMO_SUPPLIERS.map(({ division, input }) => [input.name, division]));

const makersOf = (division: Division | undefined): string[] =>
  DEMO_SUPPLIERS.filter((supplier) => supplier.division === division).map(({ input }) => input.name);

const yuan = (dollars: number, factor: number): number =>
  Math.max(0.01, Math.round(dollars * YUAN_PER_DOLLAR * factor * 100) / 100);

/** Prices of the first products from the suppliers of their division, over the last months. */
function pastPrices(products: readonly MadeProduct[], suppliers: ReadonlyMap<string, string>) {
  const priced = products.slice(0, PRICED_PRODUCTS);
  return Array.from({ length: PRICES }, (_, index) => {
    const turn = Math.floor(index / priced.length);
    const product = priced[index % priced.length];
    if (!product) throw new Error('There are no products.');
    const makers = makersOf(DIVISION_OF.get(product.supplierName));
    const supplierName = makers[(index + turn) % makers.length] ?? product.supplierName;
    const days = HISTORY_DAYS - (turn * HISTORY_DAYS) / (PRICES / priced.length) - ((index * 7) % 45);
    // Prices rise by about a tenth over the time, and differ between suppliers.
    const factor = 0.92 + 0.1 * (1 - days / HISTORY_DAYS) + ((index * 13) % 9) / 100;
    const from = product.price < 5 ? 1000 : product.price < 25 ? 300 : 50;
    return {
      product_id: product.id,
      supplier_id: suppliers.get(supplierName) ?? null,
      supplier_name: supplierName,
      source: (['chat', 'staff', 'price-list'] as const)[index % 3] ?? 'staff',
      currency: 'CNY',
      incoterm: 'EXW' as const,
      place: '',
      note: '',
      tax: index % 2 === 0 ? ('with' as const) : ('' as const),
      tiers: JSON.stringify([
        { from, price: yuan(product.price, factor) },
        { from: from * 5, price: yuan(product.price, factor * 0.95) },
      ]),
      moq: from,
      lead_days: 15 + (index % 5) * 5,
      quoted_at: new Date(Date.now() - days * DAY_MS),
    };
  });
}

interface RfqPlan {
  demo: DemoRfq;
  inquiryId: string;
  products: readonly MadeProduct[];
  suppliers: ReadonlyMap<string, string>;
}

async function insertDemoRfq(tx: Tx, caller: Caller, { demo, inquiryId, products, suppliers }: RfqPlan): Promise<void> {
  const chosen = inquiryId === '' ? products.filter((one) => DIVISION_OF.get(one.supplierName) === demo.from) : [];
  const productIds = chosen.slice(2, 6).map(({ id }) => id);
  const created = await createRfq(tx, caller, { inquiryId, productIds, title: demo.title, supplierIds: [] });
  const id = created._id;
  const asked = created.lines.map(({ productId }) => products.find((one) => one.id === productId)?.supplierName ?? '');
  const makers = [...new Set(asked.flatMap((name) => makersOf(DIVISION_OF.get(name))))];
  // The suppliers of the requested products, then others.
  const names = [...new Set([...makers, ...suppliers.keys()])].slice(0, demo.suppliers);
  for (const name of names)
    await addRecipient(tx, caller, id, { ...GUEST, supplierId: suppliers.get(name) ?? '', name: '' });
  for (const guest of demo.guests) await addRecipient(tx, caller, id, { ...GUEST, ...guest });
  await saveRfq(tx, caller, id, draftOf(created, demo));
  if (demo.startedHoursAgo === undefined) return;
  let rfq = await startRfq(tx, caller, id);
  const startedAt = Date.now() - demo.startedHoursAgo * HOUR_MS;
  const cartons = cartonsOf(products);
  const goods = new Map(products.map(({ id: one, price }) => [one, { cost: price, carton: cartons.get(one) ?? null }]));
  const reacting = rfq.recipients
    .map((recipient, index) => ({ recipient, reaction: demo.reactions[index] ?? SILENT }))
    .toSorted((one, other) => hoursOf(one.reaction) - hoursOf(other.reaction));
  for (const { recipient } of reacting)
    rfq = await recordRequest({ db: tx, config: NO_MAIL, origin: '' }, caller, id, recipient._id, {
      channel: recipient.channel,
      isReminder: false,
    });
  await dateRfq(tx, id, new Date(startedAt));
  for (const { recipient, reaction } of reacting) {
    await react(tx, caller, { rfq, recipient, reaction, goods });
    await dateAnswer(tx, recipient._id, new Date(startedAt + hoursOf(reaction) * HOUR_MS));
  }
  if (demo.end === undefined) await remindFirst(tx, caller, rfq, reacting);
  if (demo.end === 'cancelled') await cancelRfq(tx, caller, id);
  if (demo.end === 'quoted') await award(tx, caller, id);
  if (demo.end === 'closed' || demo.end === 'quoted') await closeRfq(tx, caller, id);
}

const GUEST = { supplierId: '', recipientId: '', language: 'zh', channel: 'wechat', name: '', contact: '' } as const;
const SILENT: Reaction = { kind: 'silent' };
const hoursOf = (reaction: Reaction): number => (reaction.kind === 'silent' ? 1 : reaction.hours);

/** Two quantities on each line, and a target price on the first. */
function draftOf(rfq: Rfq, { message = '', closesInHours }: DemoRfq) {
  return {
    title: rfq.title,
    message,
    internalNote: '',
    currency: rfq.currency,
    incoterm: 'EXW' as const,
    place: '',
    exwAdditionPercent: null,
    closesAt: closesInHours === undefined ? null : new Date(Date.now() + closesInHours * HOUR_MS).toISOString(),
    showTargets: false,
    lines: rfq.lines.map((line) => {
      const [quantity = 1000] = line.quantities;
      return { ...line, quantities: [quantity, quantity * 5] };
    }),
  };
}

interface OfferedGoods {
  cost: number;
  carton: DemoCarton | null;
}

interface Reacting {
  rfq: Rfq;
  recipient: RfqRecipient;
  reaction: Reaction;
  /** The price of each product in US dollars, and its carton. */
  goods: ReadonlyMap<string, OfferedGoods>;
}

async function react(tx: Tx, caller: Caller, { rfq, recipient, reaction, goods }: Reacting): Promise<void> {
  if (reaction.kind === 'silent') return;
  const visit = { token: recipient.link?.url.split('/').at(-1) ?? '', address: '', hasLimits: false };
  if (reaction.kind !== 'chat') await reportRfqOpening(tx, visit, 'demo');
  if (reaction.kind === 'opened') return;
  if (reaction.kind === 'declined') {
    await declineByLink(tx, visit, { reason: reaction.reason });
    return;
  }
  const answer = answerOf(rfq, reaction, goods);
  if (reaction.kind === 'chat')
    await answerForSupplier(tx, caller, rfq._id, recipient._id, { source: 'chat', supplierQuote: answer });
  else await answerByLink(tx, visit, answer);
}

type AnsweringReaction = Extract<Reaction, { kind: 'full' | 'fob' | 'chat' }>;

function answerOf(
  { lines }: Rfq,
  reaction: AnsweringReaction,
  goods: ReadonlyMap<string, OfferedGoods>,
): SupplierQuote {
  const { kind, factor, leadDays } = reaction;
  const isFull = kind !== 'chat';
  // In US dollars, the loading port is included.
  const toPrice = (price: number) => (kind === 'fob' ? Math.round(price * 14) / 100 : price);
  return SupplierQuote.parse({
    terms: isFull
      ? {
          currency: kind === 'fob' ? 'USD' : 'CNY',
          incoterm: kind === 'fob' ? 'FOB' : 'EXW',
          place: kind === 'fob' ? 'Ningbo' : 'Yiwu',
          tax: 'with',
          validUntil: dayOf(inDays(30)),
          payment: '30/70',
        }
      : { tax: 'without' },
    lines: lines.map(({ lineId, productId, quantities }, index) => {
      // Each supplier has other strong products.
      const own = factor + ((index * 3 + leadDays) % 5) / 50;
      const { cost = 2, carton = null } = goods.get(productId) ?? {};
      if (kind === 'chat' && index > 0 && index === lines.length - 1) return { lineId, cannotMake: true };
      const prices = quantities.map((from, tier) => ({ from, price: toPrice(yuan(cost, own - tier * 0.04)) }));
      if (!isFull) return { lineId, prices, leadDays };
      return {
        lineId,
        prices,
        leadDays,
        moq: (quantities[0] ?? 1) * (index === 1 && kind === 'fob' ? 2 : 1),
        cartonQuantity: carton?.pieces ?? null,
        cartonCm: carton?.cm ?? null,
        cartonKg: carton?.kg ?? null,
        samplePrice: 0,
        sampleDays: 7,
        packaging: '彩盒',
        asRequested: index === 0 && leadDays > 30 ? 'differs' : 'yes',
        differs: index === 0 && leadDays > 30 ? '颜色略有差异' : '',
      };
    }),
  });
}

/** The supplier who opened the link and did not answer was reminded. */
async function remindFirst(
  tx: Tx,
  caller: Caller,
  { _id }: Rfq,
  reacting: readonly { recipient: RfqRecipient; reaction: Reaction }[],
): Promise<void> {
  const opened = reacting.find(({ reaction }) => reaction.kind === 'opened');
  if (!opened) return;
  const { _id: recipientId, channel } = opened.recipient;
  const contact = { channel, isReminder: true };
  await recordRequest({ db: tx, config: NO_MAIL, origin: '' }, caller, _id, recipientId, contact);
}

/** Awards each line to the cheapest price, and makes the quote. */
async function award(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { lines } = await rfqMatrix(tx, id, { quantity: 0 });
  const awards = lines.flatMap(({ lineId, cells }, index) => {
    const best = cells.find(({ marks }) => marks.includes('cheapest'));
    const reason = index === 0 ? 'Better box' : '';
    return best ? { lineId, supplierPriceId: best.supplierPriceId, reason } : [];
  });
  await setAwards(tx, caller, id, { awards });
  await quoteFromAwards(tx, caller, id, { customerId: '', quantity: 0 });
}
