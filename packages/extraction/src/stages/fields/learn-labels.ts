import type { Page, TextLine } from '#src/model.ts';
import { overlapX } from '#src/stages/page/box.ts';
import { foldLabel, type Role } from './labels.ts';
import { propertyRole } from './property-role.ts';
import { type Labelled, readLabel } from './read-label.ts';
import { isNumberText, valueType } from './value-type.ts';

/** Roles of unknown labels, learned from their values throughout the file. */
export type LearnedLabels = ReadonlyMap<string, Role>;

/** A label must occur this often, and about as often as the most common one, since product labels repeat with each product. */
const MIN_LABELS = 3;
/** If several labels occur twice together, there are two products. */
const MIN_TOGETHER = 2;
const TOGETHER = 3;
const SHARE_OF_COMMONEST = 0.4;
const MIN_SHARE = 0.7;
const DISTINCT = 0.8;
/** Maximum letters of a labelled number or name. Longer values are sentences. */
const LONGEST_HEAD = 40;

export interface FileLabels {
  readonly learned: LearnedLabels;
  /** The repeated label at the start of a line, known or not; null if there is none. */
  repeatedLabel(line: TextLine): string | null;
}

interface Use {
  readonly page: Page;
  readonly line: TextLine;
  readonly label: Labelled;
}

/** Finds the labels that repeat across pages and learns the roles of unknown ones. */
export function learnLabels(pages: readonly Page[]): FileLabels {
  const uses = repeatedUses(pages);
  const labelOf = new Map(
    [...uses].flatMap(([label, list]) => list.map(({ line }): [TextLine, string] => [line, label])),
  );
  return { learned: learnRoles(uses), repeatedLabel: (line) => labelOf.get(line) ?? null };
}

function learnRoles(uses: ReadonlyMap<string, readonly Use[]>): LearnedLabels {
  const known = new Set([...uses.values()].flatMap((list) => list.flatMap(({ label }) => label.role ?? [])));
  const learned = new Map<string, Role>();
  for (const [label, list] of uses) {
    const role = list[0]?.label.role === null ? roleOf(valuesOf(list), known) : null;
    if (role !== null) learned.set(label, role);
  }
  const roles = new Set([...known, ...learned.values()]);
  const name = roles.has('model') || roles.has('name') ? undefined : nameLabel(uses, learned);
  if (name !== undefined) learned.set(name, 'name');
  return learned;
}

const valuesOf = (uses: readonly Use[]) => uses.map(({ label }) => label.value);

/** Occurrences of each repeated label. */
function repeatedUses(pages: readonly Page[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const page of pages) {
    for (const line of page.lines) {
      const label = readLabel(line.text);
      if (label === null || label.value === '') continue;
      const key = foldLabel(label.label);
      uses.set(key, [...(uses.get(key) ?? []), { page, line, label }]);
    }
  }
  const commonest = Math.max(0, ...[...uses.values()].map((list) => list.length));
  const together = [...uses.values()].filter((list) => list.length >= MIN_TOGETHER).length;
  const enough = Math.max(together >= TOGETHER ? MIN_TOGETHER : MIN_LABELS, SHARE_OF_COMMONEST * commonest);
  return new Map([...uses].filter(([, list]) => list.length >= enough));
}

export function roleOf(texts: readonly string[], known: ReadonlySet<Role>): Role | null {
  const share = (test: (text: string) => boolean) => texts.filter(test).length / texts.length;
  if (share((text) => valueType(text) === 'money') > MIN_SHARE) return 'price';
  if (share((text) => valueType(text) === 'size') > MIN_SHARE) return 'size';
  const isDistinct = new Set(texts).size >= DISTINCT * texts.length;
  if (!known.has('model') && isDistinct && share(isNumberText) > MIN_SHARE) return 'model';
  return propertyRole(texts, known);
}

/**
 * The label that holds names, in a file without other labelled numbers or names. It starts its texts,
 * other labels follow, a picture is nearby, and its values are words that never repeat.
 */
function nameLabel(uses: ReadonlyMap<string, readonly Use[]>, learned: LearnedLabels): string | undefined {
  if (uses.size < 2) return undefined;
  return [...uses].find(([label, list]) => {
    const isFree = list[0]?.label.role === null && !learned.has(label);
    const share = (test: (use: Use) => boolean) => list.filter(test).length / list.length;
    return (
      isFree &&
      new Set(valuesOf(list)).size >= DISTINCT * list.length &&
      share(({ label: { value } }) => valueType(value) === 'words' && isShort(value)) > MIN_SHARE &&
      share(({ page, line }) => page.pictures.length > 0 && !page.lines.some((other) => isCloseAbove(other, line))) >
        MIN_SHARE
    );
  })?.[0];
}

const isShort = (value: string) => value.length <= LONGEST_HEAD && !/[.!?。]$/u.test(value);

function isCloseAbove(above: TextLine, line: TextLine): boolean {
  const gap = line.box.y0 - above.box.y1;
  return above !== line && overlapX(above.box, line.box) > 0 && gap < line.size && gap > -0.5 * line.size;
}

/** A labelled line, with the learned role if there is one. */
export function readLearned(text: string, learned: LearnedLabels): Labelled | null {
  const label = readLabel(text);
  return label === null || label.role !== null
    ? label
    : { ...label, role: learned.get(foldLabel(label.label)) ?? null };
}

/** Whether a line holds a labelled product number or name. */
export function isHeadLine(line: TextLine, role: 'model' | 'name', learned: LearnedLabels): boolean {
  const label = readLearned(line.text, learned);
  return label?.role === role && /[\p{L}\d]/u.test(label.value) && label.value.length <= LONGEST_HEAD;
}
