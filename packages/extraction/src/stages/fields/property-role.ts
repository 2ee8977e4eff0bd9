import { foldLabel, type Role } from './labels.ts';
import { isColourText, isMaterialText } from './vocabulary.ts';

/** Even one known colour in eight says what the others are. */
const SOME = 0.12;
/** Share of different values from which they may be names, such as 'Teak bench': a property repeats its values. */
const NAMING = 0.8;
/** Fewer values may differ by chance. */
const ENOUGH = 8;

/** Whether the values under one label, or in one column, are colours or materials, unless another has that role. */
export function propertyRole(texts: readonly string[], taken: ReadonlySet<Role | null>): 'colour' | 'material' | null {
  const values = [...new Set(texts)];
  const isNaming = texts.length >= ENOUGH && values.length > NAMING * texts.length;
  const others = isNaming ? 0 : undefined;
  const share = (test: (text: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  const colours = taken.has('colour') ? 0 : share((text) => isColourText(text, others));
  const materials = taken.has('material') ? 0 : share((text) => isMaterialText(text, others));
  if (Math.max(colours, materials) < SOME) return null;
  return colours >= materials ? 'colour' : 'material';
}

/** A label that no list knows, with the values under it in one table, and what they alone seemed to be. */
export interface StrangeLabel {
  readonly label: string;
  readonly values: readonly string[];
  readonly role: Role | null;
}

/** What the values under each strange label are when all tables of a file are looked at. */
export function learnHeaders(labels: readonly StrangeLabel[]): Map<string, Role> {
  const values = new Map<string, string[]>();
  for (const { label, values: texts } of labels) {
    const key = foldLabel(label);
    values.set(key, [...(values.get(key) ?? []), ...texts]);
  }
  const learned = new Map<string, Role>();
  for (const [label, texts] of values) {
    const role = propertyRole(texts, new Set(learned.values()));
    if (role !== null) learned.set(label, role);
  }
  return learned;
}
