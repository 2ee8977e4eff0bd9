import { IMPORT_EXPERIENCES } from '@sampan/contract/new-inquiries';
import type { PageRequest } from '@sampan/contract/pages';
import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { expect, test } from 'vitest';
import { createRenderer } from '../../entry-server.tsx';

const renderPage = createRenderer(null);

function render(url: string, company: Partial<PageRequest['settings']['company']> = {}) {
  return renderPage({
    url,
    language: 'en',
    theme: 'light',
    settings: { ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, ...company } },
    origin: 'https://sampan.example',
    load: async () => ({ status: 404, body: {} }),
  });
}

const FIELDS = [
  'fullName',
  'email',
  'phone',
  'importExperience',
  'businessDescription',
  'interestedProducts',
  'importType',
  'budget',
  'notes',
];

const optionsOf = (html: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(html)?.[0] ?? '';
  return [...select.matchAll(/<option value="(.*?)"/g)].map(([, value]) => value);
};

// @covers R048
test('renders the form with all labeled fields', async () => {
  const { status, html } = await render('/inquire');

  expect(status).toBe(200);
  const form = /<form.*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(form).toMatch(/^<form [^>]*method="post"/);
  for (const name of FIELDS) {
    const field = new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(form)?.[0] ?? '';
    const id = /id="(.*?)"/.exec(field)?.[1];
    expect(form, name).toContain(`<label for="${id}"`);
  }
});

// @covers R049, R050
test('offers the specified choices with the first import type selected', async () => {
  const { html } = await render('/inquire');

  expect(optionsOf(html, 'importExperience')).toEqual(['', ...IMPORT_EXPERIENCES]);
  expect(optionsOf(html, 'importType')).toEqual(['one-time', 'long-term']);
  expect(html).not.toContain('selected=""');
});

// @covers R051
test('opens a numeric keyboard for the budget', async () => {
  expect((await render('/inquire')).html).toMatch(/<input(?=[^>]*name="budget")(?=[^>]*inputMode="decimal")/);
});

test('offers the available email and WhatsApp links without scripts', async () => {
  const noScript = (html: string) => /<noscript>.*?<\/noscript>/.exec(html)?.[0] ?? '';
  const both = noScript(
    (await render('/inquire', { email: 'hello@sampan.example', phone: '+86 (579) 555-0100' })).html,
  );

  expect(both).toContain('href="mailto:hello@sampan.example"');
  expect(both).toContain('href="https://wa.me/865795550100"');
  const none = noScript((await render('/inquire')).html);
  expect(none).toContain('requires JavaScript');
  expect(none).not.toContain('href');
});

// @covers R066
test('does not write URL parameters into the form HTML', async () => {
  const { html } = await render('/inquire?phone=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');

  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/inquire">');
});

// @covers R030
test('opens the thank-you page directly, without a number and not indexed', async () => {
  const { status, html } = await render('/thank-you');

  expect(status).toBe(200);
  expect(html).toMatch(/<h1 [^>]*>Thank you for writing to us<\/h1>/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('href="/products"');
  expect(html).not.toContain('INQ-');
});
