import type { Db } from '#src/db/database.ts';
import { insertProduct } from './record-factories.ts';

/** A product with a typed Hebrew name and a Chinese one that nobody checked, and the names that records beside it have. */
export async function insertNamedProduct(db: Db, fields: Parameters<typeof insertProduct>[1] = {}) {
  const text = (name: string, state: 'typed' | 'suggested') => ({
    name,
    description: '',
    state,
    updatedAt: AT,
    by: null,
  });
  const translations = JSON.stringify({ he: text('קומקום אגוז', 'typed'), zh: text('核桃壶', 'suggested') });
  const product = await insertProduct(db, { name: 'Pecan kettle', language: 'en', ...fields, translations });
  return { product, names: { en: 'Pecan kettle', he: 'קומקום אגוז' } };
}

const AT = '2026-01-05T08:00:00.000Z';
