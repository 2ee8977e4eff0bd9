import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newInquiry } from '../factories/inquiry-factories.ts';
import { productForm, samplePicture } from '../factories/product-form.ts';
import type { OfficeClient } from './client.ts';
import type { Target } from './writers.ts';

type Request = () => Promise<unknown>;
const Id = z.object({ _id: z.string() });

/** Requests that write to several tables. Each is prepared first, so that it is the only write. */
export const POINT_REQUESTS: Record<string, (client: OfficeClient, target: Target) => Promise<Request>> = {
  async upload(client, target) {
    const form = productForm({ name: 'Kettle', price: '1', ...target }, await samplePicture());
    return () => client.send('POST', '/products', form);
  },
  async response(client) {
    const { inquiry } = z.object({ inquiry: Id }).parse(await client.send('POST', '/inquiries', newInquiry()));
    return () => client.send('PUT', `/inquiries/${inquiry._id}`, { status: 'Responded', adminResponse: 'Our offer' });
  },
  async import(client, target) {
    const form = tableOf('Mug', target);
    return () => client.send('POST', '/products/import', form);
  },
  async bulk(client, target) {
    const name = `Pot ${randomUUID()}`;
    await client.send('POST', '/products/import', tableOf(name, target));
    const change = { action: 'price', percent: 10 };
    return () => client.send('POST', '/bulk/products', { matching: { search: name }, change });
  },
  async merge(client) {
    const [selected, targetCategoryId] = [await addCategory(client, 'Lamps'), await addCategory(client, 'Lights')];
    return () =>
      client.send('POST', '/pdf-catalog/categories/merge', { selectedCategories: [selected], targetCategoryId });
  },
};

/** 50 products to import. */
function tableOf(name: string, { catalogId }: Target): FormData {
  const table = ['name,price,catalogId', ...Array.from({ length: 50 }, (_, n) => `${name} ${n},2,${catalogId}`)];
  const form = new FormData();
  form.append('file', new Blob([table.join('\n')], { type: 'text/csv' }), 'table.csv');
  return form;
}

async function addCategory(client: OfficeClient, name: string): Promise<string> {
  const input = { category_name: `${name} ${randomUUID()}`, category_type: 'for_office' };
  const made = await client.send('POST', '/pdf-catalog/category', input);
  return z.object({ category: Id }).parse(made).category._id;
}
