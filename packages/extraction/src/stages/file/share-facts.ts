import type { Draft, Found, Page, TextLine } from '#src/model.ts';
import { foundIn } from '#src/stages/fields/found.ts';
import { isPacking, labelRole } from '#src/stages/fields/labels.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { SIZE } from '#src/stages/fields/value-type.ts';
import { centreY, holdsCentre } from '#src/stages/page/box.ts';

const LONGEST_VALUE = 80;

/** Copies facts stated once on a page (material, colour or size) to all its products. */
export function shareFacts(drafts: readonly Draft[], pages: readonly Page[]): Draft[] {
  const byPage = Map.groupBy(drafts, (draft) => draft.page);
  const shared = new Map(pages.map((page) => [page.number, factsOf(page, byPage.get(page.number) ?? [])]));
  return drafts.map((draft) => {
    const facts = shared.get(draft.page);
    if (facts === undefined) return draft;
    return {
      ...draft,
      material: draft.material ?? facts.material,
      colour: draft.colour ?? facts.colour,
      dimensions: draft.dimensions.length > 0 || facts.size === null ? draft.dimensions : [facts.size],
    };
  });
}

interface SharedFacts {
  readonly material: Found | null;
  readonly colour: Found | null;
  readonly size: Found | null;
}

function factsOf(page: Page, drafts: readonly Draft[]): SharedFacts {
  const free = page.lines.filter((line) => !drafts.some((draft) => holdsCentre(draft.box, line.box)));
  const labelled = (role: 'material' | 'colour' | 'size') => {
    const values = free.flatMap((line) => labelledValue(line, role, free) ?? []);
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  const has = (test: (draft: Draft) => boolean) => drafts.length === 0 || drafts.some(test);
  return {
    material: has((draft) => draft.material !== null) ? null : labelled('material'),
    colour: has((draft) => draft.colour !== null) ? null : labelled('colour'),
    size: has((draft) => draft.dimensions.length > 0) ? null : (labelled('size') ?? onlySize(free)),
  };
}

/** The value for a label of that role: after the colon, or the next text at its height. */
function labelledValue(line: TextLine, role: string, lines: readonly TextLine[]): Found | null {
  const label = readLabel(line.text.replace(/^[(\d).\s]+/u, ''));
  if (label?.role === role && label.value !== '') {
    return label.value.length <= LONGEST_VALUE ? foundIn([line], label.value) : null;
  }
  if (labelRole(line.text.replace(/^[(\d).\s]+/u, '').replace(/[:：\s]+$/u, '')) !== role) return null;
  const beside = lines
    .filter(
      (other) =>
        other.box.x0 > line.box.x1 &&
        Math.abs(centreY(other.box) - centreY(line.box)) < 0.4 * line.size &&
        /\p{L}/u.test(other.text),
    )
    .toSorted((a, b) => a.box.x0 - b.box.x0)[0];
  return beside === undefined || beside.text.length > LONGEST_VALUE ? null : foundIn([beside], beside.text);
}

/** Rejoins the words of one line that a gap separated. */
const isNext = (line: TextLine, other: TextLine) =>
  other.box.x0 - line.box.x1 > 0 &&
  other.box.x0 - line.box.x1 < line.size &&
  Math.abs(centreY(other.box) - centreY(line.box)) < 0.2 * line.size;

/** The only size on the page outside its products. */
function onlySize(lines: readonly TextLine[]): Found | null {
  const sizes = lines.flatMap((line) => {
    const next = lines.find((other) => isNext(line, other));
    const [size] = SIZE.exec(next === undefined ? line.text : `${line.text} ${next.text}`) ?? [];
    return size === undefined || isPacking(line.text) ? [] : [{ line, size }];
  });
  const [first] = sizes;
  return first !== undefined && new Set(sizes.map(({ size }) => size)).size === 1
    ? foundIn([first.line], first.size)
    : null;
}
