import type { PageRequest } from '@sampan/contract/pages';
import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';

const renderPage = createRenderer(null);

function render(url: string, request: Partial<PageRequest> = {}) {
  return renderPage({
    url,
    language: 'en',
    theme: 'dark',
    settings: DEFAULT_SETTINGS,
    origin: 'https://sampan.example',
    load: async (path) => ({ status: 404, body: { success: false, code: 'not_found', message: path } }),
    ...request,
  });
}

// @covers R008, R009
test.each(['/', '/login', '/dashboard', '/profile', '/settings', '/login?next=%2Fprofile', '/?lang=he'])(
  'answers 200 for %s',
  async (url) => {
    expect((await render(url)).status).toBe(200);
  },
);

// @covers R010
test.each(['/nope', '/dashboard/x', '/admin', '//evil.example/', '/%E0%A4%A', '/index.html', '/dev/uix'])(
  'answers 404 for %s with a link home',
  async (url) => {
    const { status, html } = await render(url);

    expect(status).toBe(404);
    expect(html).toContain('<h1 class="text-3xl">Page not found</h1>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  },
);

// @covers R001, R004
test.each([
  ['en', '<html lang="en" dir="ltr" data-theme="light">', 'From the factory floor to your warehouse'],
  ['he', '<html lang="he" dir="rtl" data-theme="light">', 'מפס הייצור ועד המחסן שלכם'],
  ['zh', '<html lang="zh" dir="ltr" data-theme="light">', '从工厂车间，到您的仓库'],
] as const)('renders the home page in %s without scripts', async (language, html, headline) => {
  const page = await render('/', { language });

  expect(page.html).toContain(html);
  expect(page.html).toMatch(new RegExp(`<h1 [^>]*>${headline}</h1>`));
  for (const figure of ['100,000+', '4,000+', '5,000+', '24/7', '25+']) expect(page.html).toContain(figure);
});

test('keeps concurrent requests in different languages apart', async () => {
  const languages = ['en', 'he', 'zh', 'he', 'en', 'zh'] as const;

  const pages = await Promise.all(languages.map((language) => render('/login', { language })));

  const titles = pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  expect(titles).toEqual(
    ['Sign in', 'התחברות', '登录', 'התחברות', 'Sign in', '登录'].map((title) => `${title} · Sampan`),
  );
});

// @covers R073
test('renders a sign-in form with required email or username and password', async () => {
  const { html } = await render('/login');

  expect(html).toMatch(/<input(?=[^>]*name="login")(?=[^>]*required)/);
  expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*type="password")(?=[^>]*required)/);
  expect(html).toMatch(/<form [^>]*method="post"/);
});

// @covers R001, R007
test('links to the three languages on every page', async () => {
  const { html } = await render('/login?next=%2Fprofile');

  for (const language of ['en', 'he', 'zh']) {
    expect(html).toContain(`href="?next=%2Fprofile&amp;lang=${language}"`);
  }
});

test('renders the office as an empty page in the chosen theme with a noscript message', async () => {
  const { html } = await render('/dashboard', { language: 'he' });

  expect(html).toContain('<html lang="he" dir="rtl" data-theme="dark" data-density="office">');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<noscript>מערכת הניהול דורשת JavaScript. הפעילו אותו בדפדפן.</noscript>');
});

test.each(['/', '/about', '/login', '/nope', '/dashboard'])(
  'renders %s without inline scripts or styles',
  async (url) => {
    const { html } = await render(url);

    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    // Structured data is not executable.
    expect(scripts.filter((attributes) => attributes !== ' type="application/ld+json"')).toEqual([
      ...(url === '/dashboard'
        ? [' type="module" async src="/src/app/entry-early.ts" data-calls="/auth/profile"']
        : []),
      ' type="module" src="/src/app/entry-client.tsx"',
      ' type="application/json" id="page-data"',
    ]);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
  },
);

test('has canonical and hreflang links', async () => {
  const links = (html: string) => [...html.matchAll(/<link rel="(?:canonical|alternate)".*>/g)].map(([link]) => link);
  const translations = [
    '<link rel="alternate" hreflang="en" href="https://sampan.example/">',
    '<link rel="alternate" hreflang="he" href="https://sampan.example/?lang=he">',
    '<link rel="alternate" hreflang="zh" href="https://sampan.example/?lang=zh">',
    '<link rel="alternate" hreflang="x-default" href="https://sampan.example/">',
  ];

  expect(links((await render('/')).html)).toEqual([
    '<link rel="canonical" href="https://sampan.example/">',
    ...translations,
  ]);
  expect(links((await render('/?lang=he&utm=x', { language: 'he' })).html)).toEqual([
    '<link rel="canonical" href="https://sampan.example/?lang=he">',
    ...translations,
  ]);
  expect(links((await render('/login')).html)).toEqual([]);
});

test.each([
  ['/PRODUCTS', '/products'],
  ['/products/', '/products'],
  ['/%70roducts', '/products'],
  ['/About/?lang=he', '/about?lang=he'],
  ['/PRODUCTS/PRD-1-Lamp/', '/products/PRD-1-Lamp'],
  ['/Q/Token_x/?lang=zh', '/q/Token_x?lang=zh'],
])('redirects %s to the canonical address %s', async (url, location) => {
  expect(await render(url)).toEqual({ status: 301, html: '', location });
});

test('carries the language of a page in its links and its address, also if only a cookie asked for it', async () => {
  const { html } = await render('/about', { language: 'he' });

  expect(html).toContain('href="/products?lang=he"');
  expect(html).toContain('href="/?lang=he"');
  expect(html).not.toMatch(/<a [^>]*href="\/(products|inquire|about)?"/);
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/about?lang=he">');
  expect(html).toContain('<meta property="og:url" content="https://sampan.example/about?lang=he">');
  expect((await render('/about')).html).toContain('href="/products"');
  expect((await render('/about?lang=en')).html).toContain('href="/products?lang=en"');
});

test('offers the language that the browser prefers, in that language, as links', async () => {
  const offerIn = (html: string) => /<aside.*?<\/aside>/s.exec(html)?.[0] ?? '';

  const hebrew = offerIn((await render('/products?page=2', { offer: 'he' })).html);
  expect(hebrew).toMatch(/^<aside id="language-offer" lang="he" dir="rtl"/);
  expect(hebrew).toMatch(/href="\?page=2&amp;lang=he"[^>]*>מעבר לעברית</);
  expect(hebrew).toMatch(/href="\?page=2&amp;lang=en"[^>]*aria-label="להישאר באנגלית"/);
  expect(offerIn((await render('/', { offer: 'zh' })).html)).toContain('切换到中文');
  expect(offerIn((await render('/')).html)).toBe('');
});

const COMPANY = { name: 'Harbor Bell', email: 'a@b.example', phone: '', address: '', registrationNumber: '' };
const SHARED = {
  number: 'QT-000007',
  version: 1,
  title: 'Secret kettles',
  company: COMPANY,
  customerName: 'Dana',
  companyName: 'Blue Door Ltd',
  currency: 'USD',
  intro: '',
  notes: '',
  sentAt: '2026-01-01T00:00:00.000Z',
};
const QUOTE = {
  ...SHARED,
  state: 'open',
  incoterm: 'FOB',
  place: 'Ningbo',
  validUntil: null,
  daysLeft: null,
  leadDays: null,
  paymentTerms: '',
  lines: [],
  total: 4321,
  shipment: { cartons: null, cbm: null, kg: null },
  charges: [],
  thread: [],
  decision: null,
};
const RFQ = {
  ...SHARED,
  name: 'Ninth Loom',
  message: '',
  state: 'open',
  closesAt: null,
  changedAt: null,
  incoterm: 'FOB',
  place: '',
  answer: 'waiting',
  answeredAt: null,
  lines: [],
  supplierQuote: null,
};

test.each([
  ['/q/token', QUOTE, 'en', 'Quote for Blue Door Ltd'],
  ['/q/token', QUOTE, 'he', 'הצעת מחיר עבור Blue Door Ltd'],
  ['/q/token', QUOTE, 'zh', 'Blue Door Ltd 的报价单'],
  ['/c/token', { ...SHARED, companyName: '', lines: [], required: [] }, 'en', 'Selected products for Dana'],
  ['/r/token', RFQ, 'zh', '给 Ninth Loom 的询价单'],
])('previews the link %s neutrally in the language of its record', async (url, record, language, title) => {
  const { status, html } = await render(url, {
    isLanguageOpen: true,
    settings: { ...DEFAULT_SETTINGS, company: COMPANY },
    load: async () => ({ status: 200, body: { ...record, language } }),
  });
  const head = html.slice(0, html.indexOf('</head>'));

  expect(status).toBe(200);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).toContain(`<meta property="og:title" content="${title}">`);
  expect(head).toContain('<meta property="og:site_name" content="Harbor Bell">');
  expect(head).toContain('<meta property="og:image" content="https://sampan.example/icon-512.png">');
  expect(head).not.toMatch(/kettles|4,?321|canonical|[\u2066-\u2069]/i);
});

test('shows phone numbers and sizes of a shared page as typed', async () => {
  const notes = 'טלפון +972-50-123-4567, 3×4×5.5 ס"מ, 10 יח';
  const { html } = await render('/q/token', {
    isLanguageOpen: true,
    load: async () => ({ status: 200, body: { ...QUOTE, notes, language: 'he' } }),
  });
  expect(html.replaceAll('<!-- -->', '')).toContain(
    'טלפון <bdi dir="ltr">+972-50-123-4567</bdi>, <bdi dir="ltr">3×4×5.5</bdi> ס&quot;מ, 10 יח</p>',
  );
});

test('does not preview a link that has ended', async () => {
  expect((await render('/q/token')).html).not.toContain('og:');
});

test('escapes settings in the page', async () => {
  const name = `</script><script>alert(1)</script><!--"'&`;
  const settings = { ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, name } };

  const { html } = await render('/', { settings });

  expect(html).not.toContain('<script>alert');
  expect(html).toContain('· &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;&#39;&amp;</title>');
  const data = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ settings });
});

test('shows only the available contact details in the footer', async () => {
  const { html } = await render('/', {
    settings: {
      ...DEFAULT_SETTINGS,
      company: {
        name: 'Sampan',
        email: 'hello@sampan.example',
        phone: '+86 (579) 555-0100',
        address: '',
        registrationNumber: '',
      },
    },
  });

  expect(html).toContain('href="mailto:hello@sampan.example"');
  expect(html).toContain('href="tel:+865795550100"');
  expect(html).not.toContain('Address');
  expect((await render('/')).html).not.toContain('mailto:');
});

test('offers WhatsApp in English and Hebrew and WeChat in Chinese, if they are set', async () => {
  const chat = { whatsapp: '+972 54-555-0199', wechatId: 'golden-junk', wechatLink: 'https://u.wechat.com/kG1x' };
  const settings = { ...DEFAULT_SETTINGS, chat };
  const rendered = async (language: 'en' | 'he' | 'zh', given = settings) => {
    const { html } = await render('/login', { language, settings: given });
    return {
      whatsapp: html.includes('href="https://wa.me/972545550199"'),
      wechat: html.includes('golden-junk</') && html.includes('role="img"'),
    };
  };

  expect(await rendered('en')).toEqual({ whatsapp: true, wechat: false });
  expect(await rendered('he')).toEqual({ whatsapp: true, wechat: false });
  expect(await rendered('zh')).toEqual({ whatsapp: false, wechat: true });
  expect((await render('/login', { language: 'zh' })).html).not.toContain('id="chat"');
  expect((await render('/login')).html).not.toContain('id="chat"');
});

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms of use'],
  ['/accessibility', 'Accessibility'],
  ['/faq', 'Questions and answers'],
])('shows the text of %s with the name of the company, and links to it', async (path, title) => {
  const { html } = await render(path, {
    load: async (asked) => ({
      status: asked === `/settings/public/legal${path}` ? 200 : 404,
      body: { en: '{company} says <hello>\n## More\n- one', he: '', zh: '' },
    }),
  });

  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain('Sampan says &lt;hello&gt;');
  expect(html).toMatch(/<h2[^>]*>More<\/h2>/);
  expect((await render('/')).html).toContain(`href="${path}"`);
});

test('an office page has the texts of its first view and names its first calls, which a public page does not', async () => {
  const { html } = await render('/my-day');
  const { html: ofAll } = await render('/my-day?who=all');
  const { html: ofPublic } = await render('/about');

  const [, block = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(Object.keys(JSON.parse(block).texts)).toEqual(['common', 'office', 'my-day', 'next-steps', 'lists']);
  expect(html).toContain('data-calls="/auth/profile /my-day?who=me"');
  // The query asks for other rows.
  expect(ofAll).toContain('data-calls="/auth/profile"');
  expect(ofPublic).not.toMatch(/data-calls|"next-steps":/);
});
