import type { Language } from '@sampan/contract/languages';
import { startTestSmtp, type TestSmtp } from '../../apps/server/test/test-smtp.ts';
import { customerOf, customerWords } from '../support/customers.ts';
import { fillInquiry, visitor } from '../support/inquiry.ts';
import { pdfFile, pdfOf } from '../support/pdf.ts';
import { picture } from '../support/picture.ts';
import { type Product, startProduct } from '../support/product.ts';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectToast,
  JOURNEY_LANGUAGES,
  otherBrowser,
  setLanguage,
} from '../support/test.ts';
import { say } from '../support/texts.ts';

/** A separate product instance, because this one sends mail. */
const test = base.extend<object, { smtp: TestSmtp; own: Product }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const smtp = await startTestSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ smtp }, use) => {
      const product = await startProduct({ SMTP_URL: smtp.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ own }, use) => use(own.address),
});
// All tests share one instance.
test.describe.configure({ mode: 'default' });

const NAMES: Record<Language, string> = { en: 'Dana Levi', he: 'דנה לוי', zh: '王小明' };

for (const language of JOURNEY_LANGUAGES) {
  // @covers R042, R063, R131, R136, R405, R810
  test(`takes an inquiry for two products from the visitor to the emailed answer, in ${language}`, async ({
    page,
    browser,
    office,
    own,
    smtp,
  }) => {
    const inquiries = (key: string, values?: Record<string, string>) => say(language, 'inquiries', key, values);
    const products = (key: string, values?: Record<string, string>) => say(language, 'public-products', key, values);
    const { text, common, message } = customerWords(language);
    const catalog = await addCatalog(office);
    const asked = [
      await addProduct(office, { catalogId: catalog._id }),
      await addProduct(office, { catalogId: catalog._id }),
    ];
    const { interestedProducts: _, ...answers } = visitor();
    const fullName = `${NAMES[language]} ${word()}`;

    const desk = await otherBrowser(browser, own.address);
    await setLanguage(desk, language);
    await arriveSignedIn(desk);
    await desk.goto('/inquiries');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

    await setLanguage(page, language);
    await page.goto(`/products?catalog=${catalog._id}`);
    for (const { name } of asked) await page.getByRole('button', { name: products('select', { name }) }).click();
    await page.getByRole('button', { name: products('inquire') }).click();
    const dialog = page.getByRole('dialog');
    await fillInquiry(dialog, { ...answers, fullName }, language);
    const site = (key: string) => say(language, 'public-inquiry', key);
    const files = dialog.getByLabel(site('attachments.label'));
    await files.setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: picture() },
      pdfFile('plan.pdf', pdfOf(['Plan'])),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
    await expect(dialog.getByText(say(language, 'messages', 'attachmentTypeInvalid'))).toBeVisible();
    await dialog
      .getByRole('button', { name: say(language, 'public-inquiry', 'attachments.remove', { name: 'notes.txt' }) })
      .click();
    await dialog.getByRole('button', { name: site('submit') }).click();
    await expectToast(page, say(language, 'public-inquiry', 'received.created_new'));
    await expect(page.getByRole('region', { name: products('selection') })).toContainText(/INQ-\d{6}/);

    const row = desk.getByRole('row').filter({ hasText: fullName });
    await expect(row).toBeVisible();
    await row.getByRole('link').first().click();
    for (const name of ['photo.png', 'plan.pdf'])
      await expect(desk.getByRole('link', { name: inquiries('files.open', { name }) })).toBeVisible();
    const answer = `${NAMES[language]}, ${word()}`;
    await desk.getByLabel(inquiries('response.label'), { exact: true }).fill(answer);
    for (const way of ['copy', 'whatsapp'])
      await expect(desk.getByRole('button', { name: inquiries(`contact.${way}`), exact: true })).toBeEnabled();
    const drafted = desk.getByLabel(inquiries('response.files'));
    await drafted.setInputFiles([
      pdfFile('offer.pdf', pdfOf(['Offer'])),
      { name: 'sample.png', mimeType: 'image/png', buffer: picture() },
    ]);
    await expect(desk.getByRole('status').filter({ hasText: site('attachments.ready') })).toHaveCount(2);
    // The draft keeps its text and its files.
    await desk.reload();
    await expect(desk.getByText('sample.png', { exact: true })).toBeVisible();
    await expect(desk.getByLabel(inquiries('response.label'), { exact: true })).toHaveValue(answer);
    await desk.getByRole('button', { name: inquiries('response.send'), exact: true }).click();
    const mail = desk.getByRole('dialog', { name: say(language, 'mail-preview', 'title') });
    await expect(mail.getByText(answers.email, { exact: true })).toBeVisible();
    await expect(mail.getByText(fullName, { exact: true })).toBeVisible();
    await expect(mail.getByText(/INQ-\d{6}/).first()).toBeVisible();
    await expect(mail.getByRole('document')).toContainText(answer);
    for (const name of ['offer.pdf', 'sample.jpg']) await expect(mail.getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(desk);
    expect(smtp.received.filter((received) => received.text.includes(answer))).toEqual([]);
    await mail.getByRole('button', { name: say(language, 'mail-preview', 'send') }).click();
    // The visitor also gets a confirmation.
    await expect
      .poll(() =>
        smtp.received.find((received) => received.to.includes(answers.email) && received.text.includes(answer)),
      )
      .toMatchObject({
        text: expect.stringContaining(answer),
        html: expect.stringContaining(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`),
        // Two files that are sent at once arrive in any order.
        raw: expect.stringMatching(/^(?=[\s\S]*filename=offer\.pdf)(?=[\s\S]*filename=sample\.jpg)/),
      });
    await expect(desk.getByText(inquiries('mail.sent'), { exact: true })).toBeVisible();
    const sent = desk.getByRole('region', { name: inquiries('detail.response') });
    await expect(sent.getByRole('button', { name: inquiries('contact.copy') })).toBeVisible();
    const ours = desk.getByRole('region', { name: inquiries('files.sent') });
    await expect(ours.getByRole('link')).toHaveCount(2);
    await expect(desk.getByText('sample.png', { exact: true })).toHaveCount(1);

    const inquiry = desk.url();
    const customer = await customerOf(office, answers.email);
    await desk.goto(`/customers?search=${encodeURIComponent(answers.email)}`);
    await desk.getByRole('button', { name: text('deleteCustomer', { name: customer.name }), exact: true }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: text('remove.confirm'), exact: true })
      .click();
    await expectToast(desk, message('customerDeleted'));
    await desk.goto(inquiry);
    await expect(desk.getByText(common('unknownCustomer')).first()).toBeVisible();

    await desk.goto('/settings?section=trash');
    await desk.getByRole('tab', { name: say(language, 'trash', 'types.customers'), exact: true }).click();
    await desk.getByRole('button', { name: say(language, 'trash', 'restoreItem', { name: customer.name }) }).click();
    await expectToast(desk, message('restored'));
    await desk.goto(inquiry);
    await expect(desk.getByRole('link', { name: customer.name }).first()).toBeVisible();
  });
}
