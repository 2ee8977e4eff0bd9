import { labelRole, type Role } from './labels.ts';

export interface Labelled {
  readonly label: string;
  readonly role: Role | null;
  readonly value: string;
}

const BULLETS = /^[\s•●■▪◆◇○·\-–—*>]+/u;
/** `Label: value`; a label is short and holds no digits but in 'No. 1'. */
const COLON = /^([^:：\d]{1,32}?)\s*[:：]\s*(.*)$/u;
/** `Label value` is taken for known labels only. */
const LEADING = /^(\p{L}[\p{L}.#/"'׳״]*(?:\s(?:no|nr|number|code|name|price|size)\b\.?)?)\s+(.+)$/iu;
const WITHOUT_COLON: readonly Role[] = ['model', 'size', 'price', 'colour', 'material'];

/** A line that says what its value is. The role is null for a label that is not known. */
export function readLabel(text: string): Labelled | null {
  const line = text.replace(BULLETS, '');
  const colon = COLON.exec(line);
  if (colon !== null) {
    const [, label = '', value = ''] = colon;
    return { label: label.trim(), role: labelRole(label), value: value.trim() };
  }
  const leading = LEADING.exec(line);
  if (leading === null) return null;
  const [, label = '', value = ''] = leading;
  const role = /\p{L}{3}|no\.?$|#$/iu.test(label) ? labelRole(label) : null;
  return role !== null && WITHOUT_COLON.includes(role) && /\d/.test(value) && value.length <= 40 && role !== 'material'
    ? { label, role, value }
    : null;
}
