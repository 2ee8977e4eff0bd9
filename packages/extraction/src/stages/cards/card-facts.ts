import type { Found, TextLine } from '#src/model.ts';
import { foundIn } from '#src/stages/fields/found.ts';
import { labelRole, type Role } from '#src/stages/fields/labels.ts';
import { type LearnedLabels, readLearned } from '#src/stages/fields/learn-labels.ts';
import type { Labelled } from '#src/stages/fields/read-label.ts';
import { ONE_SIZE, SIZE, valueType } from '#src/stages/fields/value-type.ts';
import { isColourText, isMaterialText } from '#src/stages/fields/vocabulary.ts';
import { around, centreX } from '#src/stages/page/box.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { readInnerLabel } from './card-title.ts';

/** A labelled value. */
export interface Fact extends Found {
  readonly label: string;
  readonly role: Role | null;
}

/** Maximum words of an unknown label. Longer texts are sentences. */
const LABEL_WORDS = 3;
const WHOLE_VALUES: readonly (Role | null)[] = ['model', 'price', 'quantity', 'moq', 'weight', 'name'];
const MEASURES: readonly (Role | null)[] = ['length', 'width', 'height', 'diameter'];
/** Maximum number of unlabelled sizes. A text that mentions more is prose. */
const MAX_SIZES = 3;

/** Labels with their values. An unlabelled line below continues the value above it. */
export function readFacts(lines: readonly TextLine[], learned: LearnedLabels): Fact[] {
  const facts: { label: string; role: Role | null; texts: string[]; lines: TextLine[] }[] = [];
  let open: (typeof facts)[number] | null = null;
  let before: TextLine | null = null;
  for (const line of lines) {
    const label = readLearned(line.text, learned) ?? readInnerLabel(line.text) ?? readBareLabel(line.text);
    if (label !== null && (label.role !== null || label.label.split(' ').length <= LABEL_WORDS)) {
      open = { label: label.label, role: label.role, texts: [label.value], lines: [line] };
      facts.push(open);
    } else if (open !== null && before !== null && !isComplete(open.role, open.texts) && goesOn(before, line)) {
      open.texts.push(line.text);
      open.lines.push(line);
    } else open = null;
    before = line;
  }
  return facts.flatMap((fact) => {
    const found = foundIn(fact.lines, joinWrapped(fact.texts));
    return found === null ? [] : [{ ...found, label: fact.label, role: fact.role }];
  });
}

const BARE: readonly Role[] = ['colour', 'material', 'size'];

/** A line that contains only a known label; its value follows below. */
function readBareLabel(text: string): Labelled | null {
  const role = labelRole(text);
  return role !== null && BARE.includes(role) && !isColourText(text) && !isMaterialText(text)
    ? { label: text, role, value: '' }
    : null;
}

/** Numbers, prices and whole sizes do not wrap; sentences do. */
function isComplete(role: Role | null, texts: readonly string[]): boolean {
  return role === 'size' ? SIZE.test(texts.join(' ')) : WHOLE_VALUES.includes(role);
}

/** In line heights: maximum distance between the centres of centered lines. */
const CENTRED = 0.5;

/** Whether a line continues the one above: close below, not further left unless both are centered, same weight, no bullet and no price. */
export function goesOn(before: TextLine, line: TextLine): boolean {
  const gap = line.box.y0 - before.box.y1;
  return (
    gap < 0.6 * line.size &&
    gap > -0.8 * line.size &&
    (line.box.x0 > before.box.x0 - line.size ||
      Math.abs(centreX(line.box) - centreX(before.box)) < CENTRED * line.size) &&
    !/^[•●■▪◆]/u.test(line.text) &&
    valueType(line.text) !== 'money' &&
    line.bold === before.bold
  );
}

/** Parenthetical notes, such as '(other sizes on request)'. */
const REMARK = /\s*[(（][^)）]*\p{L}{4}[^)）]*[)）]/u;

/** Labelled sizes, else texts shaped like a size, else single measures. */
export function readDimensions(lines: readonly TextLine[], facts: readonly Fact[]): Found[] {
  const labelled = facts.filter((fact) => fact.role === 'size' && /\d/.test(fact.text));
  if (labelled.length > 0) {
    return labelled.map((fact) => ({ ...fact, text: fact.text.replace(REMARK, '').trim() || fact.text }));
  }
  const whole = lines.flatMap((line) => matches(line, SIZE));
  if (whole.length > 0) return whole;
  const measures = facts.filter((fact) => MEASURES.includes(fact.role) && /\d/.test(fact.text));
  if (measures.length > 0) return measures.map((fact) => ({ ...fact, text: `${fact.label} ${fact.text}` }));
  return lines.flatMap((line) => matches(line, ONE_SIZE)).slice(0, MAX_SIZES);
}

function matches(line: TextLine, pattern: RegExp): Found[] {
  const all = line.text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  return [...all].flatMap(([text]) => foundIn([line], text) ?? []);
}

/** One material, or several with their part names: 'Seat: oak; Legs: steel'. */
export function readMaterial(facts: readonly Fact[]): Found | null {
  const parts = facts.filter((fact) => fact.role === 'material' && fact.text !== '');
  const first = parts[0];
  if (first === undefined || parts.length === 1) return first ?? null;
  const text = parts.map((part) => `${part.label}: ${part.text}`).join('; ');
  return { ...first, text, box: around(parts.map((part) => part.box)) };
}
