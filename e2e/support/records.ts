import { randomBytes, randomInt } from 'node:crypto';
import type { Catalog } from '@sampan/contract/catalogs';
import type { Product } from '@sampan/contract/products';
import type { Supplier } from '@sampan/contract/suppliers';
import { picture } from './picture.ts';
import type { Office } from './test.ts';

/** A word unique to the test. */
export const word = () => randomBytes(5).toString('hex');

/** Two Chinese characters that are unlikely to appear together elsewhere. */
export const chineseWord = () => String.fromCodePoint(randomInt(0x4e00, 0x9f00), randomInt(0x4e00, 0x9f00));

export async function addSupplier(office: Office): Promise<Supplier> {
  const { supplier } = await created<{ supplier: Supplier }>(
    office.call('POST', '/suppliers', {
      name: `Ningbo ${word()}`,
      email: `${word()}@factory.example`,
      phone: '8657455550100',
      address: { street: '4 Harbour Road', city: 'Ningbo', country: 'China' },
    }),
  );
  return supplier;
}

export async function addCatalog(office: Office): Promise<Catalog> {
  const { catalog } = await created<{ catalog: Catalog }>(
    office.call('POST', '/catalogs', {
      catalogName: `Kitchen ${word()}`,
      catalogDescription: 'Kettles, pots and pans for every day',
    }),
  );
  return catalog;
}

/** Form fields; only `catalogId` is required. */
export async function addProduct(office: Office, fields: { catalogId: string } & Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: `Kettle ${word()}`, price: '12.50', ...fields }))
    body.set(name, value);
  body.set('images', new Blob([picture()], { type: 'image/png' }), 'kettle.png');
  const { product } = await created<{ product: Product }>(office.call('POST', '/products', body));
  return product;
}

async function created<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (response.status !== 201) throw new Error(`it could not be made: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
