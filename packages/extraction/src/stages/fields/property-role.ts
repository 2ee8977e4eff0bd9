import { foldLabel, type Role } from './labels.ts';
import { isColourText, isMaterialText } from './vocabulary.ts';

/** Fraction of known values required. One known colour in eight is enough. */
const SOME = 0.12;
/** Fraction of distinct values above which they may be names, such as 'Teak bench'. Property values repeat. */
const NAMING = 0.8;
/** Minimum number of values for that test. */
const MIN_TEXTS = 8;

/** Whether the values of a label or column are colours or materials, unless another one has that role. */
export function propertyRole(texts: readonly string[], taken: ReadonlySet<Role | null>): 'colour' | 'material' | null {
  const values = [...new Set(texts)];
  const isNaming = texts.length >= MIN_TEXTS && values.length > NAMING * texts.length;
  const others = isNaming ? 0 : undefined;
  const share = (test: (text: string) => boolean) => values.filter(test).length / Math.max(1, values.length);
  const colours = taken.has('colour') ? 0 : share((text) => isColourText(text, others));
  const materials = taken.has('material') ? 0 : share((text) => isMaterialText(text, others));
  if (Math.max(colours, materials) < SOME) return null;
  return colours >= materials ? 'colour' : 'material';
}

/** An unknown label with its values in one table, and the role inferred from that table alone. */
export interface StrangeLabel {
  readonly label: string;
  readonly values: readonly string[];
  readonly role: Role | null;
}

/** Infers the role of each unknown label from all tables of a file. */
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
