import type { Page } from '@playwright/test';

/** The narrowest phone, phones, tablets, and desktop screens. */
const WIDTHS = [320, 390, 768, 820, 1024, 1280, 1440, 1920] as const;

/** Resizes the window in place and lists what scrolls sideways at each width: the page, and boxes within it. */
export async function findSideways(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(listSideways, width)));
  }
  return found;
}

/** Runs in the page. */
async function listSideways(width: number): Promise<string[]> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  const root = document.documentElement;
  const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()} "${className}"`.slice(0, 160);
  const isPast = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > root.clientWidth + 0.5 || left < -0.5) && !element.matches('[class*=sr-only], [class*=sr-only] *');
  };

  function list(): string[] {
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const past = [...document.querySelectorAll('body *')].filter(isPast);
      const deepest = past.filter((element) => ![...element.children].some(isPast));
      const names = deepest.slice(0, 3).map(nameOf).join(', ');
      found.push(`at ${width}: the page, by ${root.scrollWidth - root.clientWidth} px: ${names}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      const excess = element.scrollWidth - element.clientWidth;
      // A text field scrolls its own text. A carousel is scrolled by hand where nothing moves.
      if (excess <= 1 || element.matches('input, textarea, .marquee')) continue;
      if (['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
        found.push(`at ${width}: a part, by ${excess} px: ${nameOf(element)}`);
    }
    for (const table of document.querySelectorAll('table')) {
      const excess = table.offsetWidth - (table.parentElement?.clientWidth ?? 0);
      if (excess > 1) found.push(`at ${width}: a table, by ${excess} px: ${nameOf(table)}`);
    }
    return found;
  }

  while (innerWidth !== width) await nextFrame();
  const found = list();
  if (found.length === 0) return [];
  // Components that measure themselves change after the resize.
  await nextFrame();
  await nextFrame();
  return list();
}
