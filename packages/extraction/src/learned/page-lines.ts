import type { Page } from '#src/model.ts';
import { shownSize, toShown } from '#src/stages/page/turn-page.ts';
import { cutText, LINE_MAX, type PageLine } from './learned-model.ts';

/** More lines are no catalog page, and would only take room. */
const MOST_LINES = 1500;
const DECIMALS = 10_000;

/** The lines of a page, in fractions of the page as shown. */
export function pageLines(page: Page): PageLine[] {
  const { width, height } = shownSize(page);
  const share = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / whole)) * DECIMALS) / DECIMALS;
  return page.lines.slice(0, MOST_LINES).map(({ text, box, bold }) => {
    const { x0, y0, x1, y1 } = toShown(box, page);
    const shown = [share(x0, width), share(y0, height), share(x1, width), share(y1, height)] as const;
    return { text: cutText(text, LINE_MAX), box: shown, bold };
  });
}
