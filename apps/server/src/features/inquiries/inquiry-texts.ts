const SUBJECT_MAX = 120;

/** One line about an inquiry: the names of the products asked for, else the first words of what the customer wrote. */
export function subjectOf(productNames: readonly string[], interestedProducts: string): string {
  const line = (productNames.length > 0 ? productNames.join(', ') : interestedProducts).replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= SUBJECT_MAX) return line;
  const cut = characters.slice(0, SUBJECT_MAX).join('');
  // Chinese has no blanks to cut at.
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > SUBJECT_MAX / 2 ? cut.slice(0, lastWord) : cut).trimEnd()}…`;
}

/** What the customer says, in one text. */
export const messageOf = (businessDescription: string, notes: string): string =>
  [businessDescription, notes].filter((text) => text !== '').join('\n\n');
