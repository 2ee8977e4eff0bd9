import { LANGUAGES } from '@sampan/contract/languages';
import { describe, expect, test } from 'vitest';
import { company, lettersIn, link } from '#test/factories/letters.ts';
import { candidateNotice, quoteLetter, rfqLetter } from './mail.letters.ts';
import { isolated, type Letter, renderMail } from './mail-frame.format.ts';

const letter = (changes: Partial<Letter> = {}): Letter => ({
  language: 'en',
  subject: 'Your inquiry INQ-000007',
  greeting: 'Hello Dana,',
  text: 'The lanterns are 5 dollars each.',
  button: null,
  facts: [],
  reason: 'This is our reply.',
  company,
  ...changes,
});

const KINDS = Object.keys(lettersIn('en'));
const every = LANGUAGES.flatMap((language) => KINDS.map((kind) => [kind, language] as const));

/** What a reader sees of the HTML part. */
const seen = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<br>|<\/(?:p|td|th|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
const tagsOf = (html: string): string[] => [...html.matchAll(/<(\/?[a-z]+)/g)].map(([, tag = '']) => tag);
const VOID = new Set(['br', 'meta']);

// @covers R489
describe.each(every)('the mail %s in %s', (kind, language) => {
  const written = lettersIn(language)[kind] ?? letter();
  const { subject, html, text } = renderMail(written);

  test('has the direction of its language, both color schemes, and closed tags', () => {
    const direction = language === 'he' ? 'rtl' : 'ltr';
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const open: string[] = [];
    for (const tag of tagsOf(html.replace(/<style>.*<\/style>/s, ''))) {
      if (tag.startsWith('/')) expect(`/${open.pop()}`).toBe(tag);
      else if (!VOID.has(tag)) open.push(tag);
    }
    expect(open).toEqual([]);
  });

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form|object|svg)|\ssrc=|url\(|@import|\son\w+=|javascript:/i);
  });

  test('says the same in the HTML and in the text, and why it came', () => {
    const parts = [
      written.reason,
      company.name,
      company.phone,
      company.email,
      ...written.facts.map(({ value }) => value),
      ...(written.button ? [written.button.url] : []),
      ...(written.lists ?? []).flatMap(({ heading, items }) => [heading, ...items.map((item) => item.text)]),
      ...written.text.split('\n').filter(Boolean),
    ];
    for (const part of parts) {
      expect(bare(text)).toContain(bare(part));
      expect(bare(seen(html))).toContain(bare(part));
    }
    expect(subject).toBe(written.subject);
  });

  test('has at most one button, whose address can be read', () => {
    expect(html.split('class="button"')).toHaveLength(written.button ? 2 : 1);
    if (written.button) {
      expect(html).toContain(`href="${written.button.url}"`);
      expect(seen(html)).toContain(written.button.url);
      if (written.button.url.startsWith(link))
        expect(written.button.url).toBe(language === 'en' ? link : `${link}?lang=${language}`);
    }
  });
});

describe('a greeting', () => {
  test.each([
    ['Hello Dana,\n\nthe price is 5.'],
    ['Hi!'],
    ['Dear Ms. Levi,'],
    ['Good morning Dana'],
    ['שלום דנה,\nהמחיר 5'],
    ['\u2067בוקר טוב\u2069'],
    ['您好林小姐，价格是 5'],
    ['林小姐，您好：\n\n价格是 5'],
    ['尊敬的林女士：'],
  ])('of the text is not repeated: %j', (text) => {
    const mail = renderMail(letter({ text }));
    expect(mail.text).not.toContain('Hello Dana,\n\nHello');
    expect(mail.text.startsWith('Hello Dana,')).toBe(text.startsWith('Hello Dana,'));
    expect(seen(mail.html).split('Hello Dana,')).toHaveLength(text.startsWith('Hello Dana,') ? 2 : 1);
  });

  test.each([
    ['Hidden costs: none.'],
    ['The goods say hello.'],
    ['好的，价格是 5'],
    ['הירש מוכן'],
    ['Highest quality.'],
  ])('comes from the frame if the text has none: %j', (text) => {
    const mail = renderMail(letter({ text }));
    expect(mail.text.startsWith(`Hello Dana,\n\n${text}`)).toBe(true);
    expect(seen(mail.html)).toMatch(/Hello Dana,[\s\S]+/);
  });
});

describe('the signature', () => {
  test('is the footer: a last line with the company’s name is left out', () => {
    const { text, html } = renderMail(letter({ text: 'Here it is.\n\nBest regards,\nNoa\nGolden Junk' }));
    expect(text.split('Golden Junk')).toHaveLength(2);
    expect(text).toContain('Best regards,\nNoa\n\n-- \nGolden Junk\n+86 579 8555 0100\noffice@example.com\n');
    // The head and the footer.
    expect(seen(html).split('Golden Junk')).toHaveLength(3);
  });

  test('does not take a sentence about the company', () => {
    expect(renderMail(letter({ text: 'Yes.\nGolden Junk ships it.' })).text).toContain('Golden Junk ships it.');
  });
});

describe('the button', () => {
  const button = { label: 'View the quote', url: link };
  const linesOf = (text: string) =>
    seen(renderMail(letter({ text, button, greeting: null })).html)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);

  test('is where the text has the address', () => {
    expect(linesOf(`Our quote:\n${link}\nBest regards`).slice(1, 5)).toEqual([
      'Our quote:',
      'View the quote',
      link,
      'Best regards',
    ]);
    expect(linesOf(`Fill in online: ${link}`).slice(1, 4)).toEqual(['Fill in online:', 'View the quote', link]);
  });

  test('follows the text if the address is inside a sentence or missing', () => {
    expect(linesOf(`Open ${link} and choose.`).slice(1, 4)).toEqual([
      `Open ${link} and choose.`,
      'View the quote',
      link,
    ]);
    expect(linesOf('Our quote.').slice(1, 4)).toEqual(['Our quote.', 'View the quote', link]);
  });

  test('is a label and an address in the text part', () => {
    expect(renderMail(letter({ button })).text).toContain(`View the quote:\n${link}\n`);
    const facts = [{ label: '总计', value: '$5.00' }];
    expect(renderMail(letter({ language: 'zh', button, facts })).text).toContain(
      `View the quote：\n${link}\n\n总计：$5.00\n`,
    );
    expect(renderMail(letter({ button, text: `See ${link}` })).text.split(link)).toHaveLength(2);
  });
});

test('a line of the message that only repeats a fact is left to the table', () => {
  const quote = quoteLetter({
    language: 'he',
    company,
    kind: 'quote',
    name: 'דנה',
    number: 'QUO-000012',
    text: 'שלום דנה,\nהצעת המחיר שלנו QUO-000012:\n{link}\nסה״כ: $25,950.00\nבתוקף עד 7 בדצמבר 2026\nGolden Junk',
    link,
    total: { amount: 25950, currency: 'USD' },
    validUntil: '2026-12-07',
    products: 2,
  });
  const { html, text } = renderMail(quote);
  expect(seen(html).split('$25,950.00')).toHaveLength(2);
  expect(seen(html).split('7 בדצמבר 2026')).toHaveLength(2);
  expect(text.split('$25,950.00')).toHaveLength(2);
  expect(text).toContain('סה״כ: $25,950.00');
});

test('a request for prices is signed once', () => {
  const text = `Hello 王伟,\n${link}\nGolden Junk`;
  const request = { language: 'en', company, number: 'RFQ-0007', text, link, closes: null, products: 2 } as const;

  const { text: plain, html } = renderMail(rfqLetter({ ...request, isReminder: false }));

  expect(plain.split('\n').filter((line) => line === 'Golden Junk')).toHaveLength(1);
  // The head and the footer; the reason names it, too.
  expect(seen(html).split('Golden Junk')).toHaveLength(4);
});

test('keeps a number on one line and writes a phone number in groups', () => {
  const { html } = renderMail(letter({ reason: 'This is our reply to INQ-000007.' }));
  expect(html).toContain('reply to <span style="white-space:nowrap">INQ-000007</span>.');
  const address = renderMail(letter({ text: 'https://sampan.example/INQ-000007?from=QUO-000012' }));
  expect(address.html).not.toContain('nowrap">');
  expect(renderMail(lettersIn('he')['notice'] ?? letter()).text).toContain('+972 50-123-4567');
});

test('phone numbers and sizes in Hebrew stay as typed, and addresses are untouched', () => {
  const text = 'הטלפון +972-50-123-4567, האריזה 3×4×5 ס״מ: https://sampan.example/3x4?to=+972501234567';

  const { html } = renderMail(letter({ language: 'he', text, facts: [{ label: 'נושא', value: 'קופסה 3×4×5' }] }));

  expect(html).toContain(
    'הטלפון \u2066+972-50-123-4567\u2069, האריזה \u20663×4×5\u2069 ס״מ: https://sampan.example/3x4?to=+972501234567',
  );
  expect(html).toContain('קופסה \u20663×4×5\u2069');
});

test('a line in another direction than its paragraph keeps its marks', () => {
  const text = 'Can it be blue?\nאפשר בכחול?';

  const hebrew = renderMail(letter({ language: 'he', text })).html;
  expect(hebrew).toMatch(/<p dir="rtl"[^>]*><span dir="ltr">Can it be blue\?<\/span><br>אפשר בכחול\?<\/p>/);
  const english = renderMail(letter({ text })).html;
  expect(english).toMatch(/<p dir="ltr"[^>]*>Can it be blue\?<br><span dir="rtl">אפשר בכחול\?<\/span><\/p>/);
});

describe('hostile text', () => {
  const name = '\u202e\u2066"><script>alert(1)</script>\r\nBcc: thief@example.com';

  test('stays text', () => {
    const { html, subject, text } = renderMail(
      candidateNotice({
        language: 'en',
        company,
        name,
        candidate: name,
        wechatId: "' onmouseover='alert(1)",
        products: '</td></table><img src=x onerror=alert(1)>',
        link: 'https://sampan.example/"onclick="alert(1)',
      }),
    );
    expect(html).not.toMatch(/<(?:script|img)|"\s*on\w+="/i);
    expect(tagsOf(html).filter((tag) => tag === '/table').length).toBe(
      tagsOf(html).filter((tag) => tag === 'table').length,
    );
    expect(subject).not.toMatch(/[\r\n\u202a-\u202e\u2066]/);
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  test('cannot reorder the words around it', () => {
    expect(isolated('en', 'a\u202eb\u2069c')).toBe('abc');
    expect(isolated('en', 'דנה')).toBe('\u2068דנה\u2069');
    expect(isolated('he', 'דנה לוי')).toBe('דנה לוי');
    expect(isolated('he', 'Dana (3)\u202e')).toBe('\u2068Dana (3)\u2069');
    const { html } = renderMail(letter({ greeting: `Hello ${isolated('en', 'דנה')},` }));
    expect(html).toMatch(/<p dir="ltr"[^>]*>Hello \u2068דנה\u2069,/);
  });

  test('in long words breaks instead of widening the mail', () => {
    const { html } = renderMail(letter({ text: 'x'.repeat(500), facts: [{ label: 'About', value: 'y'.repeat(500) }] }));
    for (const [, style] of html.matchAll(/<(?:p|td)[^>]*style="([^"]*)"[^>]*>(?:<bdi[^>]*>)?[xy]{500}/g))
      expect(style).toContain('overflow-wrap:anywhere');
    expect([...html.matchAll(/[xy]{500}/g)]).toHaveLength(2);
  });
});
