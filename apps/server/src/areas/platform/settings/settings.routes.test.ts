import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import { DEFAULT_RFQ_SETTINGS } from '@sampan/contract/rfq-settings';
import { DEFAULT_SETTINGS, OfficeSettings, PublicSettings, SettingsSaved } from '@sampan/contract/settings';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const admin = await t.signInAs('admin');
const change = (payload: object) => admin.as({ method: 'PUT', url: '/settings', payload });
const stored = () => t.db.selectFrom('setting').select(['key', 'value', 'updated_by']).execute();
const auditEntries = () =>
  t.db
    .selectFrom('audit_entry')
    .select(['account_id', 'changes'])
    .where('action', '=', 'settings.changed')
    .orderBy('id')
    .execute();

const defaults = { ...DEFAULT_SETTINGS, fromEnvironment: [], secretsSet: [] };
const publicPart = (settings: object) => PublicSettings.parse(settings);

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
  await t.db.deleteFrom('audit_entry').execute();
});

test('a new installation has the defaults, and the public part is readable by visitors', async () => {
  const response = await t.app.inject({ url: '/settings/public' });

  expect(response.statusCode).toBe(200);
  expect(PublicSettings.strict().parse(response.json())).toEqual(publicPart(defaults));
  expect(OfficeSettings.strict().parse((await admin.as({ url: '/settings' })).json())).toEqual(defaults);
});

test.each(['GET', 'PUT'] as const)('a user cannot %s the settings', async (method) => {
  const { as } = await t.signInAs('user');

  const response = await as({
    method,
    url: '/settings',
    ...(method === 'PUT' && { payload: { company: { name: 'X' } } }),
  });

  expect(refusal(response)).toEqual({
    status: 403,
    code: 'forbidden',
    message: 'Access denied. Admin privileges required.',
  });
  expect(await stored()).toEqual([]);
});

test('currency rates require an account', async () => {
  const currency = { rates: [{ code: 'CNY', usd: 0.14 }] };
  await change({ currency });
  const { as } = await t.signInAs('user');

  expect((await as({ url: '/settings/currency' })).json()).toMatchObject(currency);
  expect((await t.app.inject({ url: '/settings/currency' })).statusCode).toBe(401);
});

test('quote texts require an account, and keep the place of the link', async () => {
  const { as } = await t.signInAs('user');
  await change({ quotes: { linkDays: 14, paymentTerms: ['30/70'] } });
  expect((await as({ url: '/settings/quotes' })).json()).toEqual({
    ...DEFAULT_QUOTE_SETTINGS,
    linkDays: 14,
    paymentTerms: ['30/70'],
  });
  expect((await t.app.inject({ url: '/settings/quotes' })).statusCode).toBe(401);

  const messages = { ...DEFAULT_QUOTE_SETTINGS.messages, he: 'שלום' };
  expect(refusal(await change({ quotes: { messages } })).fields).toEqual({
    'quotes.messages.he': messageIn('en', 'quoteTextInvalid'),
  });
  expect((await change({ quotes: { linkDays: 366 } })).statusCode).toBe(400);
});

test('the texts to suppliers keep the places of the lines and the link', async () => {
  const { messages, reminders } = DEFAULT_RFQ_SETTINGS;

  const saved = await change({ rfqs: { messages: { ...messages, zh: '{lines}\n{link}' } }, prices: { freshDays: 30 } });
  expect(saved.json().settings).toMatchObject({
    rfqs: { messages: { ...messages, zh: '{lines}\n{link}' }, reminders },
    prices: { freshDays: 30 },
  });

  const wrong = {
    messages: { ...messages, en: 'Fill in: {link}', he: '' },
    reminders: { ...reminders, zh: '谢谢' },
  };
  expect(refusal(await change({ rfqs: wrong, prices: { freshDays: 1000 } })).fields).toEqual({
    'rfqs.messages.en': messageIn('en', 'rfqTextInvalid'),
    'rfqs.messages.he': messageIn('en', 'fieldRequired'),
    'rfqs.reminders.zh': messageIn('en', 'quoteTextInvalid'),
    'prices.freshDays': messageIn('en', 'wholeNumberInvalid:1:999'),
  });
  expect(
    (await change({ rfqs: { messages: { ...messages, en: `{lines}{link}${'x'.repeat(2000)}` } } })).statusCode,
  ).toBe(400);
  expect((await change({ prices: { freshDays: 0 } })).statusCode).toBe(400);
});

describe('PUT /settings', () => {
  test('changes only the given fields, takes effect immediately, and is audited', async () => {
    await change({ company: { name: 'Golden Junk', email: 'office@example.com' } });

    const response = await change({ company: { phone: '+86 (579) 8555-0100' } });

    const company = {
      name: 'Golden Junk',
      email: 'office@example.com',
      phone: '+86 (579) 8555-0100',
      address: '',
      registrationNumber: '',
    };
    expect(SettingsSaved.strict().parse(response.json())).toEqual({
      success: true,
      message: 'Settings saved',
      settings: { ...defaults, company },
    });
    expect((await t.app.inject({ url: '/settings/public' })).json()).toEqual(publicPart({ ...defaults, company }));
    expect(await stored()).toEqual([{ key: 'company', value: company, updated_by: admin.account.id }]);
    expect(await auditEntries()).toEqual([
      { account_id: admin.account.id, changes: { company: { name: 'Golden Junk', email: 'office@example.com' } } },
      { account_id: admin.account.id, changes: { company: { phone: '+86 (579) 8555-0100' } } },
    ]);
  });

  test('can clear a field', async () => {
    await change({ company: { address: '1 Market Road' } });

    expect((await change({ company: { address: ' ' } })).json().settings.company.address).toBe('');
  });

  test('keeps the other settings when a switch changes', async () => {
    await change({ company: { name: 'Junk' } });

    const response = await change({ showPrices: false });

    const settings = { ...defaults, company: { ...defaults.company, name: 'Junk' }, showPrices: false };
    expect(response.json().settings).toEqual(settings);
    expect((await t.app.inject({ url: '/settings/public' })).json()).toEqual(publicPart(settings));
    expect((await change({ showPrices: true })).json().settings.showPrices).toBe(true);
  });

  test('keeps both of two concurrent changes', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        change({ company: { phone: `${round}1` } }),
        change({ company: { address: `${round} Market Road` } }),
        change({ company: { email: `office${round}@example.com` } }),
      ]);

      expect((await admin.as({ url: '/settings' })).json().company).toEqual({
        name: 'Sampan',
        email: `office${round}@example.com`,
        phone: `${round}1`,
        address: `${round} Market Road`,
        registrationNumber: '',
      });
    }
  });

  test('ignores unknown keys', async () => {
    const response = await change({ secret: 'x', role: 'super_admin', company: { name: 'Junk', logo: 'x' } });

    expect(response.statusCode).toBe(200);
    expect(await stored()).toEqual([
      { key: 'company', value: { ...defaults.company, name: 'Junk' }, updated_by: admin.account.id },
    ]);
    expect(await auditEntries()).toMatchObject([{ changes: { company: { name: 'Junk' } } }]);
  });

  test('does nothing without fields', async () => {
    expect((await change({})).json().settings).toEqual(defaults);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['company.name', '', MESSAGES.en.companyNameRequired],
    ['company.name', '   ', MESSAGES.en.companyNameRequired],
    ['company.name', 'x'.repeat(81), 'Use at most 80 characters'],
    ['company.name', 'a\0b', MESSAGES.en.textInvalid],
    ['company.name', null, MESSAGES.en.fieldInvalid],
    ['company.email', 'office', MESSAGES.en.emailInvalid],
    ['company.email', 'a@example.com\nBcc: b@example.com', MESSAGES.en.emailInvalid],
    ['company.phone', 'call me', MESSAGES.en.phoneInvalid],
    ['company.phone', '1'.repeat(41), 'Use at most 40 characters'],
    ['company.address', '\uD83D', MESSAGES.en.textInvalid],
    ['company.address', 'x'.repeat(301), 'Use at most 300 characters'],
    ['company.address', ['x'], MESSAGES.en.fieldInvalid],
  ])('rejects a change of %s to %j as a whole, with a reason', async (path, value, reason) => {
    const field = path.replace('company.', '');
    const rest = field === 'address' ? { phone: '123' } : { address: 'somewhere' };

    const answer = refusal(await change({ company: { ...rest, [field]: value } }));

    expect(answer).toEqual({ status: 400, code: 'validation', message: reason, fields: { [path]: reason } });
    expect(await stored()).toEqual([]);
    expect(await auditEntries()).toEqual([]);
  });

  // An offset has the opposite sign in PostgreSQL.
  test.each(['Mars/Olympus', '+02:00', '', null])('rejects the time zone %j', async (timeZone) => {
    expect(refusal(await change({ office: { timeZone } }))).toMatchObject({ status: 400, code: 'validation' });
    expect(await stored()).toEqual([]);
    expect((await change({ office: { timeZone: 'Asia/Jerusalem' } })).statusCode).toBe(200);
  });

  test.each([null, 'false', 0, []])('rejects %j for a switch', async (showPrices) => {
    expect(refusal(await change({ showPrices }))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { showPrices: MESSAGES.en.fieldInvalid },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([[null], ['x'], [[]], [1]])('rejects %j for a section', async (company) => {
    expect(refusal(await change({ company }))).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { company: MESSAGES.en.fieldInvalid },
    });
    expect(await stored()).toEqual([]);
  });
});

test('fills missing fields of an earlier version with defaults', async () => {
  const value = JSON.stringify({ name: 'Old Junk', removedLongAgo: true });
  await t.db.insertInto('setting').values({ key: 'company', value, updated_by: null }).execute();
  await t.db.insertInto('setting').values({ key: 'unknown', value: '1', updated_by: null }).execute();

  expect((await t.app.inject({ url: '/settings/public' })).json()).toEqual(
    publicPart({ ...defaults, company: { ...defaults.company, name: 'Old Junk' } }),
  );
});

describe('the chat of the public site', () => {
  test('is public, and only complete addresses are accepted', async () => {
    const chat = { whatsapp: '+972 54-555-0199', wechatId: 'golden-junk', wechatLink: 'https://u.wechat.com/kG1x' };
    expect((await change({ chat })).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/settings/public' })).json().chat).toEqual(chat);

    for (const [field, value, ref] of [
      ['whatsapp', '12', 'whatsappInvalid'],
      ['whatsapp', 'call me', 'whatsappInvalid'],
      ['wechatLink', 'javascript:alert(1)', 'wechatLinkInvalid'],
      ['wechatLink', 'https://u.wechat.com.evil.example/x', 'wechatLinkInvalid'],
      ['wechatLink', 'https://u.wechat.com@evil.example/x', 'wechatLinkInvalid'],
    ] as const)
      expect(refusal(await change({ chat: { [field]: value } }))).toMatchObject({
        status: 400,
        fields: { [`chat.${field}`]: MESSAGES.en[ref] },
      });
  });
});

// @covers R796, R797
test.each([
  [{ site: { people: [{ name: '', role: { en: '', he: '', zh: '' }, languages: [] }] } }, 'site.people.0.name'],
  [
    { site: { people: [{ name: 'Noa', role: { en: '', he: '', zh: '' }, languages: ['fr'] }] } },
    'site.people.0.languages.0',
  ],
  [
    { site: { people: Array(13).fill({ name: 'Noa', role: { en: '', he: '', zh: '' }, languages: [] }) } },
    'site.people',
  ],
  [{ categories: { texts: [{ category: '', text: { en: '', he: '', zh: '' } }] } }, 'categories.texts.0.category'],
  [
    { categories: { texts: [{ category: 'Toys', text: { en: 'x'.repeat(601), he: '', zh: '' } }] } },
    'categories.texts.0.text.en',
  ],
  [{ company: { registrationNumber: 'x'.repeat(41) } }, 'company.registrationNumber'],
])('%j is refused', async (payload, path) => {
  const { status, fields } = refusal(await change(payload));
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [path]]);
  expect(await stored()).toEqual([]);
});

describe('a legal page', () => {
  test('has a default text in three languages, which an admin can change', async () => {
    const read = async () => (await t.app.inject({ url: '/settings/public/legal/terms' })).json();
    expect(await read()).toEqual(DEFAULT_SETTINGS.legal.terms);

    const terms = { en: 'Be kind.', he: '', zh: '' };
    expect((await change({ legal: { terms } })).statusCode).toBe(200);

    expect(await read()).toEqual(terms);
    expect((await t.app.inject({ url: '/settings/public/legal/privacy' })).json()).toEqual(
      DEFAULT_SETTINGS.legal.privacy,
    );
    expect((await t.app.inject({ url: '/settings/public/legal/imprint' })).statusCode).toBe(400);
  });

  test('has at most 20,000 characters', async () => {
    const terms = { en: 'x'.repeat(20_001), he: '', zh: '' };

    expect(refusal(await change({ legal: { terms } }))).toMatchObject({
      status: 400,
      fields: { 'legal.terms.en': expect.stringContaining('20,000') },
    });
  });
});
