import { findText } from '@sampan/contract/find-text';
import { expect, test } from 'vitest';
import { createI18n } from '#src/lib/i18n.ts';

/** The kit takes these from the namespace of the record, where the compiler does not check each namespace. */
const KEYS = [
  'addFirst',
  'empty.noMatchText',
  'empty.noMatchTitle',
  'empty.text',
  'empty.title',
  'failed.delete',
  'failed.loadOne',
  'form.addTitle',
  'form.back',
  'form.create',
  'form.editTitle',
  'remove.confirm',
  'remove.text',
  'remove.title',
];

test.each(['suppliers', 'catalogs', 'customers', 'products'] as const)('%s has the texts of the kit', async (name) => {
  const i18n = await createI18n('en', [name]);
  const texts = i18n.textsOf('en', name) ?? {};

  expect(KEYS.filter((key) => findText(texts, 'en', key, {}) === null)).toEqual([]);
});
