import type { Page } from '@playwright/test';
import { LANGUAGES } from '@sampan/contract/languages';
import { addCustomer } from '../support/customers.ts';
import { ask, phone } from '../support/inquiries.ts';
import { addCategory, addPdfCatalog } from '../support/pdf.ts';
import { addSupplier, word } from '../support/records.ts';
import { arriveSignedIn } from '../support/sign-in.ts';
import { expect, type Office, setLanguage, test } from '../support/test.ts';

const WIDTHS = [768, 1024, 1280, 1440];

async function addRecords(office: Office) {
  const details = { email: `${word()}.purchasing@kitchenware-importers.example`, phone: phone() };
  await addCustomer(office, { ...details, name: 'Noga Mizrahi Shapira', companyName: 'Shapira Kitchenware Imports' });
  await ask({ ...details, interestedProducts: 'Stainless steel kettles and glass teapots', budget: 1_250_000 });
  await addSupplier(office);
  await addPdfCatalog(office, await addCategory(office), {
    groupId: 'GROUP-2026-0417',
    weChatId: 'wechat_kitchenware',
    companyName: 'Ningbo Kitchenware Company',
  });
}

for (const language of LANGUAGES) {
  test(`no cell of a list is covered or cut off, in ${language}`, async ({ page, office }) => {
    await addRecords(office);
    await setLanguage(page, language);
    await arriveSignedIn(page);
    for (const path of ['/inquiries', '/customers', '/suppliers', '/pdf-catalog']) {
      await page.goto(path);
      await expect(page.locator('tbody tr:has(button)').first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await hiddenCells(page), `${path} at ${width}px`).toEqual([]);
      }
    }
  });
}

test('amounts in Hebrew end at the same place', async ({ page }) => {
  for (const budget of [800, 1_250_000.5]) await ask({ budget });
  await setLanguage(page, 'he');
  await arriveSignedIn(page);
  await page.goto('/inquiries');
  const amounts = page.locator('tbody td:nth-child(7) [dir=ltr]');
  await expect(amounts.nth(1)).toBeVisible();
  const ends = await amounts.evaluateAll((all) =>
    all.map((amount) => Math.round(amount.getBoundingClientRect().right)),
  );
  expect(new Set(ends).size).toBe(1);
});

/** The cells of the first row that another element covers, or that extend beyond their column or the page. */
function hiddenCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('tbody tr:has(button)');
    row?.scrollIntoView({ block: 'center' });
    /** The part of a box that its own element shows; text beyond it ends with an ellipsis. */
    const shownPart = (box: DOMRect, node: Node, cell: Element) => {
      let { left, right, top, bottom } = box;
      for (let at = node.parentElement; at && cell.contains(at); at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const clip = at.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { left, right, top, bottom };
    };
    const isHidden = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const parts = Array.from(cell.querySelectorAll('button, input, select, svg'), (control) =>
        shownPart(control.getBoundingClientRect(), control, cell),
      );
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) parts.push(shownPart(box, node, cell));
      }
      return parts
        .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
        .some(({ left, right, top, bottom }) => {
          if (left < 0 || right > document.documentElement.clientWidth) return true;
          return [left + 1, (left + right) / 2, right - 1].some((x) => {
            const found = document.elementFromPoint(x, (top + bottom) / 2);
            return found !== null && !cell.contains(found) && !found.contains(cell);
          });
        });
    };
    const cells = [...(row?.querySelectorAll('td') ?? [])];
    const hidden = cells.filter(isHidden).map((cell) => cell.textContent ?? '');
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...hidden, `the page is ${scrollWidth}px wide`] : hidden;
  });
}
