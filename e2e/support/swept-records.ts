import { DEFAULT_ORDER_SHOW } from '@sampan/contract/order-drafts';
import type { OrderSaved, PurchaseSent, PurchasesCreated } from '@sampan/contract/orders';
import type { QuoteSaved } from '@sampan/contract/quotes';
import type { RfqSaved } from '@sampan/contract/rfqs';
import { addCustomer } from './customers.ts';
import { ask } from './inquiries.ts';
import { addCatalog, addProduct, addSupplier, word } from './records.ts';
import type { Office } from './test.ts';

/** Without a space to break at. */
const LONG = 'Everlasting-Harbour-Household-Goods-and-Kitchen-Utensils';

const longName = () => `${LONG} ${word()}`;

async function made<Answer>(office: Office, method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const response = await office.call(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Records with long names, for the screens of one record. */
export async function addRecords(office: Office) {
  const name = longName();
  const supplier = await addSupplier(office);
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id, supplierId: supplier._id, name });
  await office.call('DELETE', `/products/${product._id}/images/0`);
  const customer = await addCustomer(office, { name, companyName: LONG });
  const inquiry = await ask({
    fullName: name,
    interestedProducts: LONG,
    productReferences: [{ productId: product._id, productName: name, quantity: 100 }],
  });
  const { quote } = await made<QuoteSaved>(office, 'POST', '/quotes', { kind: 'quote', inquiryId: inquiry._id });
  const { rfq } = await made<RfqSaved>(office, 'POST', '/rfqs', { inquiryId: inquiry._id });
  await made(office, 'POST', `/rfqs/${rfq._id}/recipients`, { name: LONG });
  const order = await addOrder(office, { customerId: customer._id, supplierId: supplier._id, name });
  await made(office, 'POST', `/orders/${order._id}/confirm`, {});
  const { purchases } = await made<PurchasesCreated>(office, 'POST', `/orders/${order._id}/purchases`, {});
  const { shipment } = await made<{ shipment: { _id: string } }>(office, 'POST', '/shipments', {
    orderIds: [order._id],
  });
  await made(office, 'POST', `/purchases/${purchases[0]}/send`, { channel: 'copy' });
  const { inspection } = await made<{ inspection: { _id: string } }>(
    office,
    'POST',
    `/purchases/${purchases[0]}/inspections`,
    {},
  );
  return { supplier, catalog, product, customer, inquiry, quote, rfq, order, shipment, inspection };
}

export type SweptRecords = Awaited<ReturnType<typeof addRecords>>;

type Ordered = { customerId: string; supplierId: string; name: string };

async function addOrder(office: Office, { customerId, supplierId, name }: Ordered) {
  const { order } = await made<OrderSaved>(office, 'POST', '/orders', { customerId, currency: 'USD', language: 'en' });
  const line = { names: { en: name, he: name, zh: name }, quantity: 1000, unitPrice: 3.2, supplierId };
  const cost = { quotedCost: 16, quotedCostCurrency: 'CNY', leadDays: 30 };
  const content = { lines: [{ ...line, ...cost }], parts: [{ percent: 100, due: 'order' }], costs: [] };
  const head = { customerId, customerName: name, show: DEFAULT_ORDER_SHOW, inspection: false };
  return (await made<OrderSaved>(office, 'PUT', `/orders/${order._id}`, { ...order, ...head, ...content })).order;
}

/** The paths of pages that customers and suppliers open by a link. */
export async function addLinks(office: Office) {
  const name = longName();
  const supplier = await addSupplier(office);
  const { _id: productId } = await addProduct(office, { catalogId: (await addCatalog(office))._id, name });
  const { _id: customerId } = await addCustomer(office, { name });
  const sent = async (kind: 'quote' | 'collection') => {
    const { quote } = await made<QuoteSaved>(office, 'POST', '/quotes', { kind, productIds: [productId] });
    return (await made<{ link: { url: string } }>(office, 'POST', `/quotes/${quote._id}/send`, { channel: 'copy' }))
      .link;
  };
  const { rfq } = await made<RfqSaved>(office, 'POST', '/rfqs', { title: name });
  await made(office, 'PUT', `/rfqs/${rfq._id}`, {
    title: name,
    currency: 'CNY',
    lines: [{ names: { zh: name, en: name }, quantities: [1000] }],
  });
  await made(office, 'POST', `/rfqs/${rfq._id}/recipients`, { name });
  const started = await made<RfqSaved>(office, 'POST', `/rfqs/${rfq._id}/start`, {});
  const order = await addOrder(office, { customerId, supplierId: supplier._id, name });
  await made(office, 'POST', `/orders/${order._id}/confirm`, {});
  const { purchases } = await made<PurchasesCreated>(office, 'POST', `/orders/${order._id}/purchases`, {});
  const bought = await made<PurchaseSent>(office, 'POST', `/purchases/${purchases[0]}/send`, { channel: 'copy' });
  const shared = await made<{ link: { url: string } }>(office, 'POST', `/orders/${order._id}/link`, {});
  const inquiry = await ask({ fullName: name, interestedProducts: name });
  const addresses = {
    sharedQuote: (await sent('quote')).url,
    sharedCollection: (await sent('collection')).url,
    sharedRfq: started.rfq.recipients[0]?.link?.url ?? '',
    sharedOrder: shared.link.url,
    sharedPurchase: bought.url,
    inquiryStatus: inquiry.statusUrl ?? '',
  };
  return Object.entries(addresses).map(
    ([page, url]) => [page, new URL(url, process.env['E2E_ADDRESS']).pathname] as const,
  );
}
