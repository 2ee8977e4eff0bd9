/** The country calling codes of ITU-T E.164: those with one or two digits, and all others with three. */
const CALLING_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The usual groups of national numbers; `D` is a digit. Other numbers are grouped from the end: 123 456 7890. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  '1': ['DDD-DDD-DDDD'],
  '86': ['DDD DDDD DDDD', 'DDD DDDD DDD', 'DD DDDD DDDD'],
  '972': ['DD-DDD-DDDD', 'D-DDD-DDDD'],
};

/** Formats stored digits: +972 54-555-0199. A number as a visitor wrote it stays as it is. */
export function formatPhone(phone: string): string {
  if (!/^\d{10,15}$/.test(phone)) return phone;
  if (phone.startsWith('0')) return phone.length === 10 ? fill('DDD-DDD-DDDD', phone) : phone;
  // Ten digits may lack the country code.
  if (phone.length === 10) return inThrees(phone);
  const code = CALLING_CODE.exec(phone)?.[0] ?? '';
  const national = phone.slice(code.length);
  const groups = GROUPS[code]?.find((pattern) => pattern.replaceAll(/[^D]/g, '').length === national.length);
  return `+${code} ${groups ? fill(groups, national) : inThrees(national)}`;
}

function fill(pattern: string, digits: string): string {
  let at = 0;
  return pattern.replaceAll('D', () => digits[at++] ?? '');
}

const inThrees = (digits: string): string =>
  `${digits.slice(0, -4).replaceAll(/\d{2}(?=(?:\d{3})+$)/g, '$& ')} ${digits.slice(-4)}`;
