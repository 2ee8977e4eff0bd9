import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, expectToast, JOURNEY_LANGUAGES, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// These tests watch the animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How many pixels an element moves to the right within a moment. */
const movement = (selector: string) => {
  const track = document.querySelector(selector);
  if (track === null) throw new Error(`there is no ${selector}`);
  const before = track.getBoundingClientRect().x;
  return new Promise<number>((resolve) => {
    setTimeout(() => resolve(track.getBoundingClientRect().x - before), 1000);
  });
};

/** Sections below the fold hydrate when scrolled to; only then can the carousels be stopped. */
async function reachGallery(page: Page, language: Language): Promise<void> {
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  const name = `${say(language, 'showcase', 'carousel.pause')}: ${say(language, 'showcase', 'clients.list')}`;
  await expect(page.getByRole('button', { name })).toBeVisible();
}

/** The largest difference between the edges of the hero picture and the background around it, of 255. */
const heroEdge = async () => {
  const picture = document.querySelector<HTMLImageElement>('main picture img');
  const around = picture?.closest('section');
  if (!picture || !around) throw new Error('there is no hero picture');
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('there is no canvas');
  canvas.fillStyle = getComputedStyle(around).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const background = canvas.getImageData(0, 0, 1, 1).data;
  canvas.drawImage(picture, 0, 0, width, height);
  const edge = (x: number, y: number, across: number, down: number) => [
    ...canvas.getImageData(x, y, across, down).data,
  ];
  const colors = [
    ...edge(0, 0, width, 1),
    ...edge(0, height - 1, width, 1),
    ...edge(0, 0, 1, height),
    ...edge(width - 1, 0, 1, height),
  ];
  return Math.max(...colors.map((value, index) => Math.abs(value - (background[index % 4] ?? 0))));
};

const VOICES = 'section[aria-labelledby=testimonials] .marquee-track';

for (const language of JOURNEY_LANGUAGES) {
  // @covers R019, R024, R028
  test(`shows the home and about pages in ${language} without axe violations`, async ({ page }) => {
    for (const path of ['/', '/about']) {
      await page.goto(`${path}?lang=${language}`);
      await reachGallery(page, language);
      await expectAccessible(page);
      if (path === '/') expect(await page.evaluate(heroEdge)).toBeLessThanOrEqual(2);
    }
  });
}

for (const language of JOURNEY_LANGUAGES) {
  // @covers R019, R024, R026
  test(`reads in ${language} without scripts, with working links`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env['E2E_ADDRESS'] ?? '' });
    const page = await context.newPage();
    await page.goto(`/?lang=${language}`);
    await expect(page.getByText(say(language, 'showcase', 'testimonials.quote8'))).toHaveCount(1);
    await page.getByRole('link', { name: say(language, 'public', 'home.more') }).click();
    await expect(page).toHaveURL(/#about$/);
    await expect(page.locator('#about')).toBeInViewport();
    await page.goto(`/about?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'about', 'headline'));
    const picture = await page.locator('section[aria-labelledby=gallery] a').first().getAttribute('href');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
    await context.close();
  });
}

// One left-to-right and one right-to-left language.
for (const language of ['en', 'he'] as const) {
  // @covers R026
  test(`moves the testimonials in the right direction in ${language} and stops them with the button`, async ({
    page,
  }) => {
    await setLanguage(page, language);
    await page.goto('/');
    await page.locator('#testimonials').scrollIntoViewIfNeeded();
    const name = `${say(language, 'showcase', 'carousel.pause')}: ${say(language, 'showcase', 'testimonials.list')}`;
    const pause = page.getByRole('button', { name });
    await expect(pause).toBeVisible();
    await expect(page.locator('section[aria-labelledby=testimonials] blockquote'), 'doubled').toHaveCount(16);
    await page.mouse.move(0, 0);
    await expect.poll(async () => Math.sign(await page.evaluate(movement, VOICES))).toBe(language === 'he' ? 1 : -1);
    await pause.click();
    await page.mouse.move(0, 0);
    await expect.poll(() => page.evaluate(movement, VOICES)).toBe(0);
  });
}

// @covers R026
test('stops the carousels for reduced motion and lets the visitor scroll them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('section[aria-labelledby=testimonials] .marquee-running')).toHaveCount(1);
  expect(await page.evaluate(movement, VOICES)).toBe(0);
  await expect(page.getByRole('button', { name: say('en', 'showcase', 'carousel.pause') })).toHaveCount(0);
  await expectAccessible(page);
});

// @covers R024
test('opens a lightbox that passes axe, works by keyboard and returns the focus', async ({ page }) => {
  for (const [language, forward] of [
    ['en', 'ArrowRight'],
    ['he', 'ArrowLeft'],
  ] as const) {
    await page.goto(`/?lang=${language}`);
    await reachGallery(page, language);
    const third = page.locator('section[aria-labelledby=gallery] a').nth(2);
    await third.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: say(language, 'showcase', 'gallery.lightbox') });
    await expect(dialog).toContainText('3 / 14');
    await expectAccessible(page);
    await page.keyboard.press(forward);
    await expect(dialog).toContainText('4 / 14');
    await expect(dialog.locator('li').nth(3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('End');
    await expect(dialog).toContainText('14 / 14');
    await expect(dialog.getByRole('button', { name: say(language, 'showcase', 'gallery.next') })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(third).toBeFocused();
  }
});

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`with ${deviceScaleFactor} device pixels per CSS pixel`, () => {
    test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor });

    // @covers R024
    test('enlarges no picture of the lightbox beyond its own pixels', async ({ page }) => {
      await page.goto('/');
      await reachGallery(page, 'en');
      await page.locator('section[aria-labelledby=gallery] a').first().click();
      const picture = page.getByRole('dialog').getByRole('img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const { shown, own } = await picture.evaluate(async (img: HTMLImageElement) => {
        const file = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
        const scale = Math.min(img.clientWidth / file.width, img.clientHeight / file.height);
        return { shown: file.width * scale * devicePixelRatio, own: file.width };
      });
      expect(shown).toBeGreaterThan(0.9 * own);
      expect(shown).toBeLessThanOrEqual(own);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  // @covers R024
  test('swipes through the pictures', async ({ page }) => {
    await page.goto('/');
    await reachGallery(page, 'en');
    await page.locator('section[aria-labelledby=gallery] a').first().tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 / 14');
    // Emulates a swipe on a scroll-snap row.
    await dialog.getByRole('list').evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.8 }));
    await expect(dialog).toContainText('2 / 14');
  });

  // @covers R017
  test('does not scroll sideways, and the menu links to every section', async ({ page }) => {
    for (const language of LANGUAGES) {
      for (const path of ['/', '/about']) {
        await page.goto(`${path}?lang=${language}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      }
    }
    await page.goto('/');
    expect(await page.evaluate(heroEdge)).toBeLessThanOrEqual(2);
    await page.getByRole('banner').locator('summary').click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: say('en', 'common', 'nav.public') });
    await menu.getByRole('link', { name: say('en', 'common', 'nav.about') }).click();
    await expect(page).toHaveURL('/about');
  });
});

// @covers R016
test('shows the back-to-top button after 100 pixels', async ({ page }) => {
  await page.goto('/');
  const toTop = page.getByRole('button', { name: say('en', 'public', 'toTop') });
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(toTop).toHaveCount(0);
  // At the end of the page, nothing is below it.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(toTop).toBeInViewport({ ratio: 1 });
    const last = await page.getByRole('contentinfo').getByRole('listitem').last().boundingBox();
    const button = await toTop.boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `${width} px`).toBeLessThanOrEqual(button?.y ?? 0);
  }
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toHaveCount(0);
});

// @covers R003
test('applies a language chosen on an earlier visit to the whole page, including sections not yet hydrated', async ({
  page,
}) => {
  // The cookie is gone; localStorage still has the choice.
  await page.addInitScript(() => localStorage.setItem('language', 'he'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('he', 'public', 'home.headline'));
  await expect(page.locator('#services')).toHaveText(say('he', 'home', 'services.title'));
});

// @covers R018
test("stores a visitor's newsletter subscription for the office", async ({ page, office }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel(say('en', 'public', 'newsletter.email'));
  const submit = footer.getByRole('button', { name: say('en', 'public', 'newsletter.submit') });
  await submit.click();
  await expect(footer.getByRole('status')).toHaveText(say('en', 'public', 'newsletter.required'));
  await field.fill('nobody');
  await submit.click();
  await expect(footer.getByRole('status')).toHaveText(say('en', 'public', 'newsletter.invalid'));
  const email = `reader-${Date.now()}@example.com`;
  await field.fill(email);
  await submit.click();
  await expect(footer.getByRole('status')).toHaveText(say('en', 'messages', 'newsletterSubscribed'));
  await expect(field).toHaveValue('');
  const { subscribers } = (await (await office.call('GET', '/newsletter')).json()) as {
    subscribers: { email: string }[];
  };
  expect(subscribers.map((subscriber) => subscriber.email)).toContain(email);
});

// @covers R027
test('shows a social link added by an admin on the next visit', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/settings?section=site');
  await page.getByRole('button', { name: say('en', 'site-settings', 'social.add') }).click();
  const link = page.getByRole('group', { name: say('en', 'site-settings', 'social.link', { number: '1' }) });
  await link.getByLabel(say('en', 'site-settings', 'social.name')).fill('Port chat');
  await link.getByLabel(say('en', 'site-settings', 'social.url')).fill('https://chat.example/sampan');
  await expectAccessible(page);
  await page
    .locator('form', { has: link })
    .getByRole('button', { name: say('en', 'common', 'actions.save') })
    .click();
  await expectToast(page, say('en', 'messages', 'settingsSaved'));
  await page.goto('/');
  await expect(page.locator('#contact').getByRole('link', { name: 'Port chat' })).toHaveAttribute(
    'href',
    'https://chat.example/sampan',
  );
});

// @covers R010
test('serves the sitemap to crawlers and 404 for a missing page', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/sitemap-pages.xml')).text()).toContain(`<loc>${baseURL}/about?lang=he</loc>`);
  expect((await request.get('/no-such-page', { headers: { accept: 'text/html' } })).status()).toBe(404);
});
