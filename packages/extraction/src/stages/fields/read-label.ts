import { labelRole, type Role } from './labels.ts';
import { isNumberText } from './value-type.ts';

export interface Labelled {
  readonly label: string;
  readonly role: Role | null;
  readonly value: string;
}

const BULLETS = /^[\s•●■▪◆◇○·\-–—*>]+/u;
/** `Label: value`. A label is short and has no digits except in 'No. 1'. */
const COLON = /^([^:：\d]{1,32}?)\s*[:：]\s*(.*)$/u;
/** The same with digits, which may be OCR errors. Accepted for known labels only. */
const MISREAD_COLON = /^([^:：]{1,32}?)\s*[:：]\s*(.*)$/u;
/** A digit inside a word, or a zero at its end: never a numbered label. */
const MISREAD = /(?<=\p{L})(?:0(?!\d)|[15](?=\p{L}))/gu;
const MEANT: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's' };
/** `Label value` without a colon. Accepted for known labels only. */
const LEADING = /^(\p{L}[\p{L}.#/"'׳״-]*(?:\s(?:no|nr|number|code|name|price|size)\b\.?)?)\s+(.+)$/iu;
const WITHOUT_COLON: readonly Role[] = ['model', 'size', 'price', 'colour', 'material'];

/** A labelled line. The role is null for an unknown label. */
export function readLabel(text: string): Labelled | null {
  const line = text.replace(BULLETS, '');
  const colon = COLON.exec(line);
  if (colon !== null) {
    const [, label = '', value = ''] = colon;
    return { label: label.trim(), role: roleOf(label, value), value: value.trim() };
  }
  const misread = readMisread(line);
  if (misread !== null) return misread;
  const leading = LEADING.exec(line);
  if (leading === null) return null;
  const [, label = '', value = ''] = leading;
  const role = /\p{L}{3}|no\.?$|#$/iu.test(label) ? labelRole(label) : null;
  return role !== null && WITHOUT_COLON.includes(role) && /\d/.test(value) && value.length <= 40 && role !== 'material'
    ? { label, role, value }
    : null;
}

/** 'Style: KT-120' labels a number, 'Style: walnut' does not. */
const DOUBTFUL = /^\s*style\s*$/iu;

function roleOf(label: string, value: string): Role | null {
  return DOUBTFUL.test(label) && value !== '' && !isNumberText(value) ? null : labelRole(label);
}

function readMisread(line: string): Labelled | null {
  const [, read = '', value = ''] = MISREAD_COLON.exec(line) ?? [];
  const label = read.replace(MISREAD, (digit) => MEANT[digit] ?? digit).trim();
  const role = label === read.trim() ? null : labelRole(label);
  return role === null ? null : { label, role, value: value.trim() };
}
