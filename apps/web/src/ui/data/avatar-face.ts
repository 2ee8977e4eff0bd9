/** The letter when there is no name. */
const NO_NAME_LETTER = 'A';

/** The first letter of the name, including surrogate pairs. */
export function avatarLetter(name: string): string {
  const [first = NO_NAME_LETTER] = name.trim();
  return first.toLocaleUpperCase();
}

/**
 * Picks one of `count` colors from a name, deterministically;
 * surrounding spaces and Unicode normalization do not matter.
 */
export function avatarColor(name: string, count: number): number {
  // FNV-1a with the high half folded in, because a small modulus would use only the low bits.
  let hash = 0x811c9dc5;
  for (const character of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
