import type { Quote } from '@sampan/contract/quotes';
import { addCatalog, addProduct } from '../support/records.ts';
import { arriveSignedIn, fillSignIn } from '../support/sign-in.ts';
import { beforeRequest, expect, PASSWORD, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

// @covers R304
test('lines come from another quote and from several products, are removed together, and survive a lost session', async ({
  page,
  office,
}) => {
  const catalog = await addCatalog(office);
  const product = await addProduct(office, { catalogId: catalog._id });
  const other = await addProduct(office, { catalogId: catalog._id });
  const create = async (body: object) =>
    ((await (await office.call('POST', '/quotes', body)).json()) as { quote: Quote }).quote;
  const source = await create({ productIds: [product._id] });
  const { _id } = await create({});
  const user = await office.addUser();
  await arriveSignedIn(page, user.username, PASSWORD);
  await page.goto(`/quotes/${_id}`);

  await page.getByRole('button', { name: say('en', 'quotes', 'lines.fromQuote') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(source.quoteId);
  await page.getByRole('option', { name: source.quoteId }).click();
  await dialog.getByRole('button', { name: say('en', 'quotes', 'lines.fromQuoteAdd') }).click();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('input[data-column="name"]')).toHaveValue(product.name);

  await page.getByRole('button', { name: say('en', 'quotes', 'lines.several') }).click();
  for (const { name } of [product, other]) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('checkbox', { name }).check();
  }
  await dialog.getByRole('button', { name: say('en', 'quotes', 'lines.severalAdd_other', { count: '2' }) }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: say('en', 'quotes', 'lines.selectAll') }).check();
  await page.getByRole('button', { name: say('en', 'quotes', 'lines.removeSelected'), exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page
    .getByRole('button', { name: say('en', 'quotes', 'undo') })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(say('en', 'quotes', 'saving.saved'))).toBeVisible();

  // The session ends just before the next save.
  await beforeRequest(page, 'PUT', `**/quotes/${_id}`, () =>
    office.call('POST', `/users/${user._id}/password`, { newPassword: PASSWORD }),
  );
  await page.getByLabel(say('en', 'quotes', 'fields.place')).fill('Ningbo');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, user.username, PASSWORD);
  await expect(page).toHaveURL(`/quotes/${_id}`);
  await expect(page.getByLabel(say('en', 'quotes', 'fields.place'))).toHaveValue('Ningbo');
  await expect(page.getByText(say('en', 'quotes', 'saving.saved'))).toBeVisible();
  const answer = await office.call('GET', `/quotes/${_id}`);
  expect(((await answer.json()) as Quote).draft?.place).toBe('Ningbo');
});
