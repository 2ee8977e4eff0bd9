import type { Draft, Found, Page } from '#src/model.ts';

/** Letters that look like a digit: Cyrillic З, Latin and Cyrillic O, Latin I and l. */
const LIKE_DIGIT: Readonly<Record<string, string>> = { З: '3', з: '3', O: '0', О: '0', I: '1', І: '1', l: '1' };
const LOOKS_LIKE_DIGIT = /[ЗзOОIІl]/gu;

/** The series of a number: its part before the first separator. */
const SERIES = /^[\p{L}\d]{3,}/u;

const asDigits = (text: string) => text.replace(LOOKS_LIKE_DIGIT, (letter) => LIKE_DIGIT[letter] ?? letter);

/** A spelling must be this many times as common as another one to replace it. */
const MUCH_MORE = 3;

/** Gives each series of numbers one spelling, where the pages print a look-alike digit or letter much more often. */
export function spellAlike(drafts: readonly Draft[], pages: readonly Page[]): Draft[] {
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    for (const word of lines.flatMap(({ text }) => text.split(/\s+/u))) {
      const series = SERIES.exec(word)?.[0];
      if (series !== undefined && /\p{L}/u.test(series)) counts.set(series, (counts.get(series) ?? 0) + 1);
    }
  }
  const spellings = Map.groupBy(counts.keys(), asDigits);
  const usual = (series: string) => {
    const alike = spellings.get(asDigits(series)) ?? [];
    const best = alike.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? series;
    return (counts.get(best) ?? 0) >= MUCH_MORE * (counts.get(series) ?? 0) ? best : series;
  };
  const respell = (found: Found): Found => ({ ...found, text: found.text.replace(SERIES, usual) });
  return drafts.map((draft) => ({
    ...draft,
    model: draft.model === null ? null : respell(draft.model),
    otherModels: draft.otherModels.map(respell),
  }));
}
