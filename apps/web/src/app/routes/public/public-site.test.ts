import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { INDEXED_PATHS } from '@sampan/contract/pages';
import { DEFAULT_SETTINGS, type PublicSettings } from '@sampan/contract/settings';
import { describe, expect, test } from 'vitest';
import { paths } from '#src/lib/pages/paths.ts';
import { createRenderer } from '../../entry-server.tsx';
import { ROUTES } from '../../route-table.ts';

const renderPage = createRenderer(null);

async function render(url: string, language: Language = 'en', changes: Partial<PublicSettings> = {}) {
  const { html } = await renderPage({
    url,
    language,
    theme: 'light',
    settings: { ...DEFAULT_SETTINGS, ...changes },
    origin: 'https://sampan.example',
    load: async () => ({ status: 404, body: { success: false, code: 'not_found', message: '' } }),
  });
  return html;
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as unknown;
const site = (changes: Partial<PublicSettings['site']>) => ({ site: { ...DEFAULT_SETTINGS.site, ...changes } });

test('indexes exactly the pages of the sitemap', () => {
  const listed = ROUTES.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);

  // Products have their own files in the sitemap.
  expect(listed.sort()).toEqual([...INDEXED_PATHS, paths.publicProduct].sort());
});

// @covers R017
test('links from the header to home, about, products, inquire and sign-in', async () => {
  const header = /<header.*?<\/header>/s.exec(await render('/'))?.[0] ?? '';

  for (const path of ['/', '/about', '/products', '/inquire', '/login']) expect(header).toContain(`href="${path}"`);
});

describe('the home page', () => {
  // @covers R019
  test('links from the hero to the inquiry and the about section', async () => {
    const html = await render('/');
    const hero = html.slice(html.indexOf('<h1'), html.indexOf('id="figures"'));

    expect(hero).toContain('href="/inquire"');
    expect(hero).toContain('href="#about"');
    expect(html).toContain('<section id="about"');
  });

  // @covers R020
  test.each(LANGUAGES)('shows the claims in %s', async (language) => {
    const html = await render('/', language);

    for (const figure of ['100,000+', '5,000+', '24/7', '25+'])
      expect(html).toContain(`<bdi dir="ltr">${figure}</bdi>`);
    expect(count(html, /<bdi dir="ltr">4,000\+<\/bdi>/g), 'factories and suppliers').toBe(2);
  });

  // @covers R020
  test('shows custom figures and hides empty ones', async () => {
    const figures = { ...DEFAULT_SETTINGS.site.figures, products: '120,000+', clients: '', satisfaction: '99%' };

    const html = await render('/', 'en', site({ figures }));

    expect(html).toContain('120,000+');
    expect(html).toContain('99%');
    expect(html).not.toContain('5,000+');
    expect(html).not.toContain('You approve first');
  });

  // @covers R021, R022, R023
  test.each([
    ['services', 4],
    ['process', 4],
    ['features', 4],
  ])('has the %s section with %i items', async (id, number) => {
    const html = await render('/');
    const from = html.indexOf(`id="${id}"`);
    const section = html.slice(from, html.indexOf('</section>', from));

    expect(count(section, /<h3/g)).toBe(number);
  });

  // @covers R024
  test('has fourteen pictures, each with a link and its own alternative text', async () => {
    const html = await render('/');
    const from = html.indexOf('id="gallery"');
    const gallery = html.slice(from, html.indexOf('</section>', from));
    const texts = [...gallery.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);

    expect(texts).toHaveLength(14);
    expect(new Set(texts).size).toBe(14);
    expect(count(gallery, /<a href="[^"]+\.webp"/g)).toBe(14);
  });

  // @covers R025
  test('has nineteen wordmarks, marked as samples until names are set', async () => {
    const html = await render('/');
    const named = await render('/', 'en', site({ clients: ['Blue Door Ltd'] }));

    expect(count(html, /role="img" aria-label="[^"]+" lang="en"/g)).toBe(19);
    expect(count(html, /<small[^>]*>sample<\/small>/g)).toBe(19 + 8);
    expect(named).toContain('aria-label="Blue Door Ltd"');
    expect(count(named, /<small[^>]*>sample<\/small>/g), 'the testimonials').toBe(8);
  });

  // @covers R026
  test('has eight testimonials, marked as samples until others are set', async () => {
    const words = { en: 'Every pallet counted.', he: 'כל משטח נספר.', zh: '' };
    const testimonials = [{ name: 'Ruth', trade: { en: 'Tiles', he: '', zh: '' }, quote: words }];

    expect(count(await render('/'), /<blockquote/g)).toBe(8);
    const own = await render('/', 'he', site({ testimonials }));
    expect(count(own, /<blockquote/g)).toBe(1);
    expect(own).toContain('כל משטח נספר.');
    expect(await render('/', 'zh', site({ testimonials }))).toContain('Every pallet counted.');
  });

  test('hides disabled sections', async () => {
    const html = await render('/', 'en', site({ showClients: false, showTestimonials: false, showGallery: false }));

    expect(html).not.toMatch(/<blockquote|id="gallery"|Tidewick/);
    expect(html).toContain('id="contact"');
  });

  // @covers R027
  test('has non-empty email, WhatsApp, address and three social links in the contact section', async () => {
    const company = {
      name: 'Sampan',
      email: 'hi@sampan.example',
      phone: '+86 (579) 555-0100',
      address: '88 Harbour Road',
      registrationNumber: '',
    };
    const social = ['one', 'two', 'three'].map((name) => ({ name, url: `https://${name}.example/sampan` }));
    const html = await render('/', 'en', { company, ...site({ social }) });
    const contact = html.slice(html.indexOf('<section id="contact"'), html.indexOf('<footer'));

    expect(contact).toContain('href="mailto:hi@sampan.example"');
    expect(contact).toContain('href="https://wa.me/865795550100"');
    expect(contact).toContain('88 Harbour Road');
    for (const { url } of social) expect(contact).toContain(`href="${url}"`);
    expect(await render('/')).not.toMatch(/mailto:|wa\.me|href=""/);
  });

  // @covers R018
  test('has the newsletter field in the footer', async () => {
    const footer = /<footer.*<\/footer>/s.exec(await render('/'))?.[0] ?? '';

    expect(footer).toMatch(/<input(?=[^>]*name="email")(?=[^>]*type="email")(?=[^>]*required)/);
  });

  test('has structured data for the organization', async () => {
    const company = { ...DEFAULT_SETTINGS.company, email: 'hi@sampan.example' };

    expect(structured(await render('/', 'en', { company }))).toMatchObject({
      '@type': 'Organization',
      name: 'Sampan',
      url: 'https://sampan.example/',
      email: 'hi@sampan.example',
    });
  });

  test.each(LANGUAGES)('has a share picture in %s and preloads the hero picture', async (language) => {
    const html = await render(`/?lang=${language}`, language);

    expect(html).toMatch(
      new RegExp(`<meta property="og:image" content="https://sampan.example/[^"]*/${language}[^"/]*\\.jpg">`),
    );
    expect(
      count(
        html,
        /<link rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+" imagesizes="[^"]+" media="[^"]+" fetchpriority="high">/g,
      ),
    ).toBe(2);
  });
});

describe('the about page', () => {
  // @covers R028
  test.each([
    [
      'en',
      [
        'Who we are',
        'Our services',
        'Global reach',
        'What we do',
        'Why work with us',
        'Trusted by',
        'Manufacturing',
        '360° service',
        'A strategic partner',
        'Core divisions',
      ],
    ],
    [
      'he',
      [
        'מי אנחנו',
        'השירותים שלנו',
        'פריסה עולמית',
        'מה אנחנו עושים',
        'למה לעבוד איתנו',
        'סומכים עלינו',
        'ייצור',
        'שירות 360°',
        'שותף אסטרטגי',
        'תחומי הליבה',
      ],
    ],
    [
      'zh',
      [
        '我们是谁',
        '我们的服务',
        '遍及全球',
        '我们做什么',
        '为何选择我们',
        '合作客户',
        '生产制造',
        '360° 全程服务',
        '战略伙伴',
        '核心品类',
      ],
    ],
  ] as const)('has every part in %s', async (language, parts) => {
    const html = await render('/about', language);

    for (const part of parts) expect(html).toMatch(new RegExp(`<h2[^>]*>${part}</h2>`));
    expect(html).toContain('id="gallery"');
    expect(count(html, /role="img" aria-label="[^"]+" lang="en"/g), 'wordmarks').toBe(19);
  });

  // @covers R029
  test('lists the divisions in order, without numbers', async () => {
    const html = await render('/about');
    const from = html.indexOf('<h2 id="divisions"');
    const section = html.slice(from, html.indexOf('</section>', from));
    const names = [...section.matchAll(/<a [^>]*href="\/products[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);

    expect(names).toEqual([
      'Beauty',
      'Electronics',
      'Defense',
      'Furniture',
      'Private label',
      'Shipping',
      'Clothing',
      'Toys',
      'Tools',
      'Building materials',
      'Portable goods',
      'Sports',
      'Hotel furniture',
      'Electronics and electrical',
      'Vehicles',
      'Cleaning',
      'Amusement',
    ]);
    expect(section.replaceAll(/<[^>]+>/g, ''), 'in the words').not.toMatch(/\d/);
  });

  test('has structured breadcrumbs', async () => {
    expect(structured(await render('/about'))).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

test('shows the newest products and the categories on the home page', async () => {
  const product = {
    _id: '1',
    name: 'Copper kettle',
    productId: 'PRD-000001',
    slug: 'copper-kettle',
    newSku: 'SKU-000001',
    sku: 'SKU-000001',
    price: 12.5,
    description: 'A long description',
    category: 'Kitchen',
    tags: [],
    specifications: {},
    images: [],
    inventory: {},
    supplierId: null,
    catalogId: null,
  };
  const answers: Record<string, unknown> = {
    '/products/public': { products: [product], totalPages: 1, totalProducts: 1, page: 1 },
    '/products/public/categories': [{ category: 'Kitchen', count: 1 }],
  };
  const { html } = await renderPage({
    url: '/',
    language: 'en',
    theme: 'light',
    settings: DEFAULT_SETTINGS,
    origin: 'https://sampan.example',
    load: async (path) => ({ status: 200, body: answers[path.split('?')[0] ?? ''] }),
  });

  expect(html).toContain('href="/products/PRD-000001-copper-kettle"');
  expect(html).toContain('href="/products?category=Kitchen"');
  expect(html).not.toContain('A long description');
  expect(await render('/')).not.toContain('New in our catalogs');
});

// @covers R029
test('leads from each division to its products', async () => {
  const html = await render('/about');

  expect(html).toContain('href="/products?category=Hotel+furniture"');
  expect(count(html, /href="\/products\?category=/g)).toBe(17);
});

test.each(['/', '/about', '/inquire'])('has a picture for link previews on %s', async (url) => {
  const html = await render(url);

  expect(html).toMatch(/<meta property="og:image" content="https:\/\/[^"]+\.jpg">/);
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain('<meta property="og:image:alt" content="Sampan">');
});

// @covers R795
test('the questions are structured data, each heading a question', async () => {
  const { html } = await renderPage({
    url: '/faq?lang=he',
    language: 'he',
    theme: 'light',
    settings: DEFAULT_SETTINGS,
    origin: 'https://sampan.example',
    load: async () => ({
      status: 200,
      body: { en: '', he: 'מבוא\n## כמה?\n\u206630%\u2069\n- אחד\n- שניים\n## ריקה', zh: '' },
    }),
  });

  expect(structured(html)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'כמה?', acceptedAnswer: { text: '30%\nאחד\nשניים' } }],
  });
  expect((structured(html) as { mainEntity: unknown[] }).mainEntity).toHaveLength(1);
});

// @covers R831
test('pictures of the office replace initials and samples', async () => {
  const picture = (letter: string) => {
    const url = (width: number) => `/pictures/${letter.repeat(32)}/${width}.webp`;
    return { url: url(800), width: 800, height: 600, thumbnails: [{ url: url(320), width: 320 }] };
  };
  const texts = { en: 'Our hall', he: '', zh: '' };
  const own = site({
    people: [{ name: 'Noa', role: texts, languages: [], photo: picture('a') }],
    gallery: [{ picture: picture('b'), text: texts }],
    logos: [{ name: 'Blue Door', picture: picture('c') }],
  });
  const home = await render('/', 'he', own);
  const gallery = home.slice(home.indexOf('id="gallery"')).split('</section>')[0] ?? '';
  expect(count(gallery, /<img/g)).toBe(1);
  expect(gallery).toContain(`href="${picture('b').url}"`);
  expect(gallery).toContain('alt="Our hall"');
  expect(home).toMatch(/<img[^>]*c{32}[^>]*alt="Blue Door"/);
  expect(home).not.toContain('Tidewick');
  expect(await render('/about', 'en', own)).toContain(`src="${picture('a').url}"`);
});

// @covers R796
test('the office names its people, its company number and how fast it answers, or nothing', async () => {
  const people = [{ name: 'Noa', role: { en: 'Buyer', he: 'קניינית', zh: '' }, languages: ['he', 'en'] as const }];
  const named = site({ people: people.map((each) => ({ ...each, languages: [...each.languages] })) });
  const about = await render('/about', 'he', named);
  for (const text of ['Noa', 'קניינית', 'עברית', 'English']) expect(about).toContain(text);
  expect(await render('/about', 'zh', named)).toContain('Buyer');
  expect(await render('/about')).not.toContain('id="people"');

  const company = { ...DEFAULT_SETTINGS.company, registrationNumber: '51-123456-7' };
  const home = await render('/', 'en', { company });
  expect(home).toContain(' · Registration no. 51-123456-7');
  expect(await render('/', 'he', { company })).toContain(' · מספר רישום \u206851-123456-7\u2069');
  expect(structured(home)).toMatchObject({ identifier: '51-123456-7' });
  expect(structured(await render('/'))).not.toHaveProperty('identifier');

  expect(await render('/inquire', 'en', { usualAnswerHours: 4 })).toContain('We usually answer within 4 hours');
  expect(await render('/inquire', 'he', { usualAnswerHours: 2 })).toContain('בתוך שעתיים');
  expect(await render('/inquire')).not.toContain('We usually answer');
});
