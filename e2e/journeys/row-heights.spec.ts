import { type PdfCatalog, PdfCatalogPage } from '@sampan/contract/pdf-catalogs';
import { addCustomer } from '../support/customers.ts';
import { ask } from '../support/inquiries.ts';
import { addCategory, addPdfCatalog } from '../support/pdf.ts';
import { word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { blockEvents, expect, expectAccessible, type Office, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const ROW_PX = 44;
const LONG = 'Everlasting Harbour Household Goods and Kitchen Utensils Import and Export Trading Company';

test('rows of every list have one height in every language, with long names, too', async ({ page, office }) => {
  const name = `${LONG} ${word()}`.slice(0, 100);
  const email = `${word()}.${'purchasing.department'.repeat(2)}@kitchen-utensils.importer.example`;
  const customer = await addCustomer(office, { name, email, companyName: LONG, status: 'pending' });
  await office.call('POST', '/suppliers', {
    name,
    email,
    phone: '8657455550100',
    website: 'https://everlasting-harbour-household-goods.factory.example/kitchen',
    address: { street: '4 Harbour Road', city: LONG.slice(0, 60), country: 'China' },
  });
  await ask({ fullName: name, email, interestedProducts: `${LONG} ${LONG}`, importType: 'long-term' });
  await office.call('POST', '/quotes', { kind: 'quote', customerId: customer._id });
  await office.call('POST', '/rfqs', { title: name });
  const category = await addCategory(office);
  await addPdfCatalog(office, category, { name, companyName: LONG });
  const broken = await addPdfCatalog(office, category, { name: LONG, content: Buffer.from('%PDF-1.4\n%%EOF\n') });
  const deleted = await addCustomer(office, { name });
  await office.call('DELETE', `/customers/${deleted._id}`);

  await expect.poll(() => readingOf(office, broken)).toBe('unreadable');

  await blockEvents(page);
  await arriveSignedIn(page);
  const trash = '/settings?section=trash';
  for (const path of ['/inquiries', '/customers', '/suppliers', '/quotes', '/rfqs', '/pdf-catalog', '/audit', trash]) {
    await page.goto(path);
    if (path === trash)
      await page.getByRole('tab', { name: say('en', 'trash', 'types.customers'), exact: true }).click();
    for (const language of ['he', 'zh', 'en'] as const) {
      await page.getByRole('banner').locator(`a[hreflang=${language}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Beside the sections of the settings, a narrower window has cards.
      for (const width of path === trash ? [1440] : [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('tbody tr td').first()).toBeVisible();
        await expect(page.locator('table[aria-busy]')).toHaveCount(0);
        const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
        expect(new Set(heights), `${path} in ${language} at ${width}`).toEqual(new Set([ROW_PX]));
      }
    }
  }
});

async function readingOf(office: Office, { catalogId }: PdfCatalog) {
  const response = await office.call('GET', `/pdf-catalog?search=${catalogId}`);
  return PdfCatalogPage.parse(await response.json()).data[0]?.pdfFile?.reading;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long press on a card opens its menu, and a tap, a scroll and the menu button work as before', async ({
    page,
    office,
  }) => {
    const customer = await addCustomer(office);
    await blockEvents(page);
    await arriveSignedIn(page);
    await page.goto(`/customers?search=${customer.name}`);
    const card = page.getByRole('row').filter({ hasText: customer.email });
    const box = await card.boundingBox();
    if (!box) throw new Error('the card is not on the screen');
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => ({ touchPoints: [{ x: box.x + x, y: box.y + y }] });
    const menu = page.getByRole('menu');

    // On the name, which is a link.
    const onName = at(60, 24);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...onName });
    await expect(menu).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(menu.getByRole('menuitem')).toHaveCount(3);
    await expect(page).toHaveURL(/\/customers\?/);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expectAccessible(page);

    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...onName });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(60, 80) });
    // Longer than a hold.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 700)));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(menu).toHaveCount(0);

    await page.getByRole('button', { name: say('en', 'lists', 'moreOf', { name: customer.name }) }).tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: customer.name }).tap();
    await expect(page).toHaveURL(new RegExp(`/customers/${customer._id}`));
  });
});
