import type { Draft, Evidence, Found, TextLine } from '#src/model.ts';
import { foundIn, joinFound } from '#src/stages/fields/found.ts';
import type { Role } from '#src/stages/fields/labels.ts';
import { cleanModel } from '#src/stages/fields/model-number.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { readPrice, unitPrice } from '#src/stages/fields/read-price.ts';
import { isNumberText, valueType } from '#src/stages/fields/value-type.ts';
import { isColourText, isMaterialText } from '#src/stages/fields/vocabulary.ts';
import { around } from '#src/stages/page/box.ts';
import { joinWrapped } from '#src/stages/text/cell-text.ts';
import { type Fact, readDimensions, readFacts, readMaterial } from './card-facts.ts';
import { type CardHabits, codeLines } from './card-habits.ts';
import { nameLine, readName } from './card-name.ts';
import { isWholeCode, plainTitle, splitCode } from './card-title.ts';
import type { Card } from './find-cards.ts';

/** Reads a card's fields and counts similar cards. */
export function readCard(card: Card, habits: CardHabits, likeness: Pick<Evidence, 'alike' | 'pages'>): Draft {
  const facts = readFacts(card.lines, habits.labels);
  const labelled = (role: Role) => facts.find((fact) => fact.role === role && fact.text !== '') ?? null;
  const number = readNumber(card, facts, habits);
  const name = labelled('name') ?? (number.rest?.isColour ? null : titleName(card, facts, number));
  const all = (role: Role) => facts.filter((fact) => fact.role === role && fact.text !== '');
  const prices = all('price').flatMap((fact) => readPrice(fact, true, fact.label) ?? []);
  const price = unitPrice(prices) ?? lastPrice(card);
  return {
    page: card.page.number,
    box: around(card.lines.map((line) => line.box)),
    model: number.model,
    otherModels: number.others,
    name,
    dimensions: readDimensions(card.lines, facts),
    price,
    prices: prices.length > 0 || price === null ? prices : [price],
    moq: labelled('moq'),
    carton: joinFound(all('carton')),
    colour: labelled('colour') ?? (number.rest?.isColour ? number.rest.found : wholeLine(card, name, isColourText)),
    material: readMaterial(facts) ?? wholeLine(card, name, isMaterialText),
    type: labelled('type'),
    description: readDescription(card, number.title),
    lines: card.lines,
    picture: card.picture,
    evidence: {
      layout: 'card',
      model: number.evidence,
      name: labelled('name') !== null ? 'labelled' : name === null ? 'none' : 'placed',
      ...likeness,
    },
  };
}

interface CardNumber {
  readonly model: Found | null;
  readonly others: readonly Found[];
  readonly evidence: Evidence['model'];
  /** The title line of the product. */
  readonly title: TextLine;
  /** The rest of the title without the number. */
  readonly rest: { readonly found: Found | null; readonly isColour: boolean } | null;
}

/** The number: labelled, alone on a line, in the title, or a list of variants below it. */
function readNumber(card: Card, facts: readonly Fact[], habits: CardHabits): CardNumber {
  const [labelled, ...more] = facts.filter((fact) => fact.role === 'model' && fact.text !== '');
  if (labelled !== undefined) {
    const title = nameLine(card, facts) ?? card.title;
    return { model: cleanModel(labelled), others: more, evidence: 'labelled', title, rest: null };
  }
  const line = habits.codeLine ? codeLines(card)[0] : undefined;
  if (line !== undefined) {
    const title = card.title === line ? (nameLine(card, facts) ?? line) : card.title;
    return { model: cleanModel(foundIn([line], line.text)), others: [], evidence: 'placed', title, rest: null };
  }
  const title = plainTitle(card.title.text);
  const split = habits.code !== null || isWholeCode(title) ? splitCode(title, habits.code ?? 'leading') : null;
  if (split !== null) {
    return {
      model: cleanModel(foundIn([card.title], split.code)),
      others: [],
      evidence: habits.code === null ? 'shaped' : 'placed',
      title: card.title,
      rest: { found: foundIn([card.title], split.rest), isColour: habits.rest === 'colour' },
    };
  }
  // If other titles start with numbers, a number directly above a title has wrapped.
  const above = card.lines[card.lines.indexOf(card.title) - 1];
  if (habits.code === 'leading' && above !== undefined && isNumberText(above.text)) {
    const model = cleanModel(foundIn([above], above.text));
    return { model, others: [], evidence: 'placed', title: card.title, rest: null };
  }
  const [first, ...others] = listedCodes(card);
  return {
    model: first ?? null,
    others,
    evidence: first === undefined ? 'none' : 'shaped',
    title: card.title,
    rest: null,
  };
}

/** Variant numbers below a title: several lines with only a number, all of one shape. */
function listedCodes(card: Card): Found[] {
  const isBareCode = (line: TextLine) => !line.text.includes(' ') && valueType(line.text) === 'code';
  const codes = card.lines.filter((line) => line !== card.title && isBareCode(line));
  const shapes = new Set(codes.map((line) => line.text.replace(/\d+/g, '0')));
  return codes.length > 1 && shapes.size <= 2 ? codes.flatMap((line) => foundIn([line], line.text) ?? []) : [];
}

/** The title as printed. If it is only the number, another line is the name. */
function titleName(card: Card, facts: readonly Fact[], { title, evidence, rest }: CardNumber): Found | null {
  const label = readLabel(title.text);
  if (evidence === 'labelled' && label !== null) return null;
  // 'Available in: sand' is a name only if no other line qualifies.
  const free = label === null ? null : nameLine(card, facts);
  const whole = readName(card, free ?? title);
  if (rest === null) return whole;
  if (/\p{L}{2}/u.test(rest.found?.text ?? ''))
    return whole === null ? null : withoutCode(whole, title.text, rest.found?.text ?? '');
  const other = nameLine({ ...card, lines: card.lines.filter((line) => line !== title) }, facts);
  return (other === null ? null : readName(card, other)) ?? whole;
}

/** A name without a number of digits before it: '89425 Folding stool'. A series such as 'H7 Stool' is part of the name. */
function withoutCode(name: Found, title: string, rest: string): Found {
  const plain = plainTitle(title);
  const at = plain.indexOf(rest);
  return at > 0 && /^\d/.test(plain) && name.text.startsWith(plain) ? { ...name, text: name.text.slice(at) } : name;
}

/** Catalogs print the old, struck-out price before the current one. */
function lastPrice(card: Card) {
  const found = card.lines.flatMap((line) => foundIn([line], line.text) ?? []);
  return found.flatMap((each) => readPrice(each, false) ?? []).at(-1) ?? null;
}

/** An unlabelled line that contains only this value and is not the title. */
function wholeLine(card: Card, name: Found | null, test: (text: string) => boolean): Found | null {
  const isFree = (line: TextLine) => line !== card.title && line.text !== name?.text && readLabel(line.text) === null;
  const line = card.lines.find((each) => isFree(each) && test(each.text));
  return line === undefined ? null : foundIn([line], line.text);
}

function readDescription(card: Card, title: TextLine): Found | null {
  const rest = card.lines.filter((line) => line !== title && valueType(line.text) === 'words');
  return rest.length === 0 ? null : foundIn(rest, joinWrapped(rest.map((line) => line.text)));
}
