const PATTERN = /^[A-Z]{3}[UJZ]\d{7}$/;

/** A to Z count from 10, without the multiples of 11. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const VALUES = new Map(
  LETTERS.map((letter, at) => [letter, 10 + at + (at > 0 ? 1 : 0) + (at > 10 ? 1 : 0) + (at > 20 ? 1 : 0)]),
);
const worthOf = (character: string): number => VALUES.get(character) ?? Number(character);

/** Whether a typed container number is not one of ISO 6346, or its check digit is wrong. Empty: not known yet. */
export function isContainerNumberWrong(typed: string): boolean {
  const no = typed.replace(/[\s-]/g, '').toUpperCase();
  if (no === '') return false;
  if (!PATTERN.test(no)) return true;
  const sum = [...no.slice(0, 10)].reduce((all, character, at) => all + worthOf(character) * 2 ** at, 0);
  return (sum % 11) % 10 !== Number(no.at(-1));
}
