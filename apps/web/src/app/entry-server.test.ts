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

test('escapes settings in the page', async () => {
  const name = `</script><script>alert(1)</script><!--"'&`;
  const settings = { ...DEFAULT_SETTINGS, company: { name, email: '', phone: '', address: '' } };

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
      company: { name: 'Sampan', email: 'hello@sampan.example', phone: '+86 (579) 555-0100', address: '' },
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
