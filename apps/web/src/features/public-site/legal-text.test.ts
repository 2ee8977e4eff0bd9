import { DEFAULT_LEGAL } from '@sampan/contract/legal-defaults';
import { expect, test } from 'vitest';
import { fillLegalText, legalBlocks, legalLanguage } from './legal-text.ts';

const COMPANY = {
  name: 'Golden $& Junk',
  email: 'a@b.example',
  phone: '+86 1',
  address: '1 Road\nYiwu',
  registrationNumber: '',
};

test('a legal text names the company and its contact details', () => {
  expect(fillLegalText('{company}: {contact}. {company}', COMPANY, 'the form')).toBe(
    'Golden $& Junk: \u2068a@b.example\u2069 · \u2068+86 1\u2069 · \u20681 Road, Yiwu\u2069. Golden $& Junk',
  );
  expect(
    fillLegalText('{contact}', { name: 'X', email: '', phone: '', address: '', registrationNumber: '' }, 'the form'),
  ).toBe('the form');
});

test('a legal text has headings, lists and paragraphs', () => {
  expect(legalBlocks('One\nline\n\nTwo\n\n## Head\n- a\n- b\n\n- c\n#no\n<b>')).toEqual([
    { kind: 'paragraph', text: 'One\nline' },
    { kind: 'paragraph', text: 'Two' },
    { kind: 'heading', text: 'Head' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'list', items: ['c'] },
    { kind: 'paragraph', text: '#no\n<b>' },
  ]);
  expect(legalBlocks('')).toEqual([]);
});

test('an empty text falls back to another language', () => {
  expect(legalLanguage({ en: 'e', he: '', zh: 'z' }, 'he')).toBe('en');
  expect(legalLanguage({ en: '', he: '', zh: 'z' }, 'he')).toBe('zh');
});

test.each(Object.entries(DEFAULT_LEGAL))(
  'the default text of %s has the same blocks in every language',
  (_page, texts) => {
    const shapes = Object.values(texts).map((text) => {
      expect(text).toContain('{company}');
      expect(text).toContain('{contact}');
      return legalBlocks(text).map((block) => (block.kind === 'list' ? `list ${block.items.length}` : block.kind));
    });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  },
);
