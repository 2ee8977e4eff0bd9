import type { Draft, Page, TextLine } from '#src/model.ts';
import { foundIn } from '#src/stages/fields/found.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { around, overlapX } from '#src/stages/page/box.ts';

const LONGEST_HEADING = 40;

/** Names products that have only a number after the heading of their section, if there is one. */
export function nameByHeading(drafts: readonly Draft[], pages: readonly Page[]): Draft[] {
  const byPage = Map.groupBy(drafts, (draft) => draft.page);
  return drafts.map((draft) => {
    if (draft.model === null || !isBareNumber(draft)) return draft;
    const page = pages.find(({ number }) => number === draft.page);
    const taken = new Set((byPage.get(draft.page) ?? []).flatMap((each) => each.lines));
    const heading = page === undefined ? null : headingOver(draft, page, taken);
    if (heading === null) return draft;
    const name = foundIn([heading], heading.text);
    return { ...draft, name, evidence: { ...draft.evidence, name: 'heading' } };
  });
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isBareNumber = ({ name, model }: Draft) => name === null || fold(name.text) === fold(model?.text ?? '');

/** The last heading above a card: text of no card, above it or above its row. */
function headingOver(draft: Draft, page: Page, taken: ReadonlySet<TextLine>): TextLine | null {
  const box = draft.picture === null ? draft.box : around([draft.picture, draft.box]);
  const above = page.lines.filter(
    (line) =>
      line.turn === 0 &&
      !taken.has(line) &&
      line.box.y1 <= box.y0 + line.size &&
      line.text.length <= LONGEST_HEADING &&
      /\p{L}{3}/u.test(line.text) &&
      valueType(line.text) === 'words' &&
      readLabel(line.text) === null,
  );
  const over = above.filter((line) => overlapX(line.box, box) > 0);
  const nearest = (lines: readonly TextLine[]) => lines.toSorted((a, b) => b.box.y1 - a.box.y1)[0] ?? null;
  return nearest(over) ?? nearest(above);
}
