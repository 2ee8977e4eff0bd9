import type { Locator } from '@playwright/test';
import type { Product } from '@sampan/contract/products';
import { addCatalog, addProduct, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, expectAccessible, setLanguage, test } from '../support/test.ts';
import { say } from '../support/texts.ts';

const t = (key: string, values?: Record<string, string>) => say('he', 'translations', key, values);
const cellOf = ({ name }: Product, language: 'en' | 'he') => t('cell', { name, language: t(`languages.${language}`) });

/** How many separate marks are in the lower half of the last line of a text. */
async function inkBelow(text: Locator): Promise<number> {
  const picture = await text.screenshot();
  return text.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('there is no canvas');
      canvas.drawImage(bitmap, 0, 0);
      const top = Math.round(height * (5 / 6));
      const { data } = canvas.getImageData(0, top, width, height - top);
      const hasInk = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height - top }, (__, y) => data[(y * width + x) * 4] ?? 255).some((red) => red < 200),
      );
      return hasInk.filter((ink, x) => ink && !hasInk[x - 1]).length;
    },
    [...picture],
  );
}

// @covers R453, R463, R469, R470, R471, R475
test('staff translate and check names by keyboard, and visitors read them in Hebrew or what exists', async ({
  page,
  office,
  request,
}) => {
  const model = `HX-${word()}`;
  const catalog = await addCatalog(office);
  const named = (name: string) => addProduct(office, { catalogId: catalog._id, name: `${name} ${model}` });
  const lamp = await named('玻璃台灯');
  const hat = await named('针织毛球帽');
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  await page.goto(`/translations?search=${model}`);
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  const hebrewHat = page.getByLabel(cellOf(hat, 'he'));
  const hebrewLamp = page.getByLabel(cellOf(lamp, 'he'));
  const hatRow = page.getByRole('row').filter({ has: hebrewHat });

  // A suggestion that is not checked stays in the office.
  await hebrewHat.focus();
  await expect(hatRow).toContainText('כובע');
  await page.keyboard.press('Alt+Enter');
  await expect(hebrewHat).toHaveValue(new RegExp(`כובע.*${model}`));
  const suggestion = await hebrewHat.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(hebrewLamp).toBeFocused();
  await expect(hatRow.getByText(t('states.suggested'), { exact: true })).toBeVisible();
  const hatPage = `/products/${hat.productId}`;
  const visitor = await page.context().newPage();
  await visitor.goto(hatPage);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(hat.name);
  await expect(visitor.getByRole('heading', { level: 1 }).locator('[lang=zh]')).toHaveText(hat.name);

  await page.keyboard.press('ArrowUp');
  await expect(hebrewHat).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hebrewLamp).toBeFocused();
  await expect(hatRow.getByText(t('states.checked'), { exact: true })).toBeVisible();
  const english = `Pompom hat ${model}`;
  await page.getByLabel(cellOf(hat, 'en')).fill(english);
  await page.keyboard.press('Tab');
  await expect(hebrewHat).toBeFocused();
  await expect(hatRow.getByText(t('states.typed'), { exact: true })).toBeVisible();
  await expect(hebrewHat).toBeFocused();
  await expectAccessible(page);

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(suggestion);
  await visitor.goto(`/products?search=${model}`);
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText([suggestion, lamp.name]);
  await expect(visitor.getByRole('heading', { level: 3 }).locator('[lang=zh]')).toHaveText([lamp.name]);
  await expectAccessible(visitor);
  // After the first line, only the ellipsis has ink at the foot of a line.
  const long = await named(`Lamp ${'™™™ '.repeat(30)}`);
  await visitor.setViewportSize({ width: 1280, height: 1200 });
  await visitor.goto(`/products?search=${long.productId}`);
  expect(await inkBelow(visitor.getByRole('heading', { level: 3 }).locator('bdi')), 'the ellipsis').toBe(3);
  await visitor.close();

  // The pages that hreflang names, read without a cookie.
  const read = async (url: string) => (await request.get(url, { headers: { accept: 'text/html' } })).text();
  const html = await read(hatPage);
  const pages = [...html.matchAll(/hreflang="(en|he|zh)" href="([^"]+)"/g)];
  const names: Record<string, string> = { en: english, he: suggestion, zh: hat.name };
  expect(pages).toHaveLength(3);
  for (const [, language = '', url = ''] of pages) {
    const shown = await read(url);
    expect(shown).toContain(`<title>${names[language]} · `);
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(shown)?.[1] ?? '')).toMatchObject({ name: names[language] });
  }

  await page.goto(`/admin/products/edit/${hat._id}`);
  await page.getByRole('button', { name: t('title') }).click();
  await expect(page.getByLabel(t('fields.name', { language: t('inLanguage.he') }))).toHaveValue(suggestion);
  await expectAccessible(page);
  await page.goto('/translations?tab=glossary');
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  await expectAccessible(page);
});
