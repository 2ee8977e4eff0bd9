import type { Page, TextLine } from '#src/model.ts';
import { area } from '#src/stages/page/box.ts';
import type { Furnished } from './furniture.ts';

const COMPANY =
  /(?:有限公司|股份公司|集团|集團|公司|工厂|工廠|厂$|廠$|\bco\.?,?\s*ltd|\bltd\b\.?|\blimited\b|\binc\b\.?|\bllc\b|\bgmbh\b|\bs\.?r\.?l\b|\bs\.?a\.?$|\bcorp\b|\bcorporation\b|\bfactory\b|\bindustr(?:y|ies|ial)\b|\btrading\b|\bmanufactur\w+|בע"מ|בע״מ|(?<!\p{L})(?:ооо|оао|зао|пао)(?!\p{L})|株式会社|주식회사)/iu;
/** A note that mentions a company: it is marked as one, speaks to the reader or is a sentence. */
const NOTE =
  /^[\s*※★•·◆-]*(?:notes?|remarks?|n\.?b\.?|attention|备注|備註|注意|注|说明|說明|הער(?:ה|ות)|שימו לב|примечани[ея])(?:\s|\*|$|[:：.])|(?<!\p{L})(?:we|our|your?|please|will|are)(?!\p{L})|我司|我们|我們|我厂|我公司|(?<!日)本(?:公司|厂|廠)|贵司|請|请|您|[!?。！？]\s*$/iu;
/** Pages from the front that may be the cover. */
const COVER_PAGES = 2;
const LONGEST = 80;

export const isCompanyName = (text: string): boolean => COMPANY.test(text);

/** The company name: from the cover, else from text that the pages repeat. */
export function findCompany(pages: readonly Page[], { takenLines }: Furnished): string | null {
  const front = pages.slice(0, COVER_PAGES).flatMap((page) => page.lines);
  const repeated = [...takenLines.values()].flat();
  const back = pages.slice(-1).flatMap((page) => page.lines);
  return (
    [...front, ...repeated, ...back].find(
      ({ text }) => COMPANY.test(text) && !NOTE.test(text) && text.length <= LONGEST,
    )?.text ?? null
  );
}

/** The largest text on the first page other than the company name. */
export function findTitle(pages: readonly Page[], company: string | null): string | null {
  const lines = (pages[0]?.lines ?? []).filter(
    (line) => line.turn === 0 && line.text !== company && /\p{L}{2}/u.test(line.text) && line.text.length <= LONGEST,
  );
  const largest = lines.reduce<TextLine | null>(
    (best, line) => (best === null || line.size > best.size ? line : best),
    null,
  );
  const usual = lines.map((line) => line.size).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
  return largest !== null && (largest.size > 1.2 * usual || lines.length === 1) ? largest.text : null;
}

/** The first picture that the pages share, usually the logo. */
export function findHeader({ taken }: Furnished): { page: number; box: Page['pictures'][number]['box'] } | null {
  for (const [page, pictures] of taken) {
    const logo = pictures.toSorted((a, b) => area(b.box) - area(a.box))[0];
    if (logo !== undefined) return { page, box: logo.box };
  }
  return null;
}
