import { findText } from '@sampan/contract/find-text';
import { expect, test } from 'vitest';
import { createI18n } from '#src/lib/i18n.ts';

/** The components in `records/` use these keys of every record's namespace; the compiler checks only one of them. */
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

test.each(['suppliers', 'catalogs', 'customers', 'products', 'quotes', 'rfqs', 'shipments'] as const)(
  '%s has the texts that the record components use',
  async (name) => {
    const i18n = await createI18n('en', [name]);
    const texts = i18n.textsOf('en', name) ?? {};

    expect(KEYS.filter((key) => findText(texts, 'en', key, {}) === null)).toEqual([]);
  },
);
