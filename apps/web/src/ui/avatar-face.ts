/** The letter when there is no name. */
const NO_NAME_LETTER = 'A';

/** The letter of an avatar: the first of the name, whole even when it takes two code units. */
export function avatarLetter(name: string): string {
  const [first = NO_NAME_LETTER] = name.trim();
  return first.toLocaleUpperCase();
}

/**
 * Picks one of `count` colours from a name. The same name gives the same colour on every screen and every machine;
 * spaces around it and the way its accents are encoded do not count.
 */
export function avatarColour(name: string, count: number): number {
  // FNV-1a; the high half is folded in, because a small remainder would see only the low bits.
  let hash = 0x811c9dc5;
  for (const character of name.trim().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
