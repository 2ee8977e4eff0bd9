import { phone } from './customers.ts';
import { picture } from './picture.ts';
import { word } from './records.ts';
import type { Office } from './test.ts';
import { allPayloads, payloadAt, XSS_PAYLOADS } from './xss-payloads.ts';

/** Records per type. With at least four fields each, every payload is in some field of every type. */
const RECORDS = 15;

/** One id of each record type, for the pages that show a record. */
export type HostileIds = Record<'product' | 'supplier' | 'catalog' | 'customer' | 'inquiry' | 'quote', string>;

/** Puts payloads into every text field of the office. */
export async function plantPayloads(office: Office): Promise<HostileIds> {
  const made = async (path: string, body: unknown) => {
    const response = await office.call('POST', path, body);
    if (response.status !== 201) throw new Error(`${path} was refused: ${await response.text()}`);
    const answer = (await response.json()) as Record<string, { _id?: string } | undefined>;
    return Object.values(answer).find((value) => value?._id)?._id ?? '';
  };
  const ids: HostileIds = { product: '', supplier: '', catalog: '', customer: '', inquiry: '', quote: '' };
  for (let record = 0; record < RECORDS; record += 1) {
    const text = (field: number, most?: number) => payloadAt(record * 4 + field, most);
    const email = () => `${word()}'onload='top.ran=1@example.com`;
    ids.supplier = await made('/suppliers', {
      name: text(0),
      email: email(),
      phone: phone(),
      website: `https://example.com/"onmouseover="top.ran=1"/${encodeURI(text(1))}`,
      address: { street: text(1), city: text(2), state: text(3), zipCode: '<b>', country: text(4) },
    });
    ids.catalog = await made('/catalogs', {
      catalogName: text(0),
      catalogDescription: allPayloads(500),
      supplierId: ids.supplier,
      category: text(2),
    });
    ids.product = await made('/products', productForm(ids, text, record));
    ids.customer = await made('/customers', {
      name: text(0),
      email: email(),
      phone: phone(),
      companyName: text(1),
      address: text(2),
      city: text(3),
      state: text(0),
      zipCode: '<b>',
      country: text(1),
    });
    ids.inquiry = await made('/inquiries', {
      fullName: text(0),
      email: email(),
      phone: phone(),
      importExperience: 'Beginner',
      businessDescription: allPayloads(3000),
      interestedProducts: allPayloads(5000),
      notes: allPayloads(2000),
      budget: 5000,
      productReferences: [{ productId: text(1), productName: text(2), productSku: text(3), productPrice: text(0) }],
    });
    await office.call('POST', '/pdf-catalog/category', { category_name: text(record), category_type: 'for_office' });
    await office.call('PUT', `/inquiries/${ids.inquiry}`, { adminResponse: allPayloads(5000) });
  }
  await office.call('PUT', '/settings', {
    company: { name: payloadAt(0, 80), address: allPayloads(300) },
    site: { clients: XSS_PAYLOADS.filter(({ length }) => length <= 40).slice(0, 10) },
  });
  return ids;
}

/** A quote with a draft and a collection with payloads in every text field, and the paths of their links. */
export async function plantQuotes(office: Office): Promise<{ id: string; links: string[] }> {
  const call = async (method: string, path: string, body: object) => {
    const response = await office.call(method, path, body);
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
    return (await response.json()) as { quote: { _id: string }; link: { url: string } };
  };
  const draft = {
    title: payloadAt(0, 150),
    customerName: payloadAt(1, 100),
    companyName: payloadAt(2, 100),
    phone: payloadAt(3, 40),
    language: 'en',
    currency: 'USD',
    incoterm: 'FOB',
    place: payloadAt(4, 100),
    paymentTerms: allPayloads(500),
    intro: allPayloads(2000),
    notes: allPayloads(3000),
    internalNote: allPayloads(2000),
    pricing: { mode: 'margin', percent: 20, rounding: '0.01' },
    show: { prices: true, pictures: true, quantities: true, landed: true, skus: true },
    charges: [{ kind: 'other', label: payloadAt(5, 100), basis: 'fixed', amount: 1, paidBy: 'customer' }],
    lines: XSS_PAYLOADS.map((_, index) => ({
      name: payloadAt(index, 200),
      sku: payloadAt(index + 1, 100),
      details: allPayloads(1000),
      unit: payloadAt(index + 2, 20),
      quantity: 10,
      unitPrice: 1.5,
      isManualPrice: true,
    })),
  };
  let id = '';
  const links: string[] = [];
  for (const kind of ['collection', 'quote']) {
    id = (await call('POST', '/quotes', { kind })).quote._id;
    await call('PUT', `/quotes/${id}`, draft);
    const { link } = await call('POST', `/quotes/${id}/send`, { channel: 'link', text: allPayloads(3000) });
    links.push(new URL(link.url).pathname);
  }
  await call('POST', `/quotes/${id}/answer`, { text: allPayloads(3000) });
  await call('POST', `/quotes/${id}/versions`, {});
  return { id, links };
}

function productForm(ids: HostileIds, text: (field: number, most?: number) => string, record: number): FormData {
  const body = new FormData();
  const fields = {
    name: text(0),
    description: allPayloads(1000),
    price: '12.50',
    catalogId: ids.catalog,
    supplierId: ids.supplier,
    originalSku: text(1, 50),
    tags: [text(2, 50), text(3, 50)].map((tag) => tag.replaceAll(',', '')).join(','),
    category: text(1),
    attributes: JSON.stringify([{ name: text(2, 50), value: text(3) }]),
    specifications: JSON.stringify({ [text(record, 50)]: text(1) }),
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('images', new Blob([picture()], { type: 'image/png' }), '"><img src=x onerror=alert(1)>.png');
  return body;
}
