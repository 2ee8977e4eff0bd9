const SUBJECT_MAX = 120;

/** The subject of an inquiry: the names of the requested products, or else the first words of the customer's text. */
export function subjectOf(productNames: readonly string[], interestedProducts: string): string {
  const line = (productNames.length > 0 ? productNames.join(', ') : interestedProducts).replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= SUBJECT_MAX) return line;
  const cut = characters.slice(0, SUBJECT_MAX).join('');
  // Chinese has no spaces to cut at.
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > SUBJECT_MAX / 2 ? cut.slice(0, lastWord) : cut).trimEnd()}…`;
}

/** The customer's message as one text. */
export const messageOf = (businessDescription: string, notes: string): string =>
  [businessDescription, notes].filter((text) => text !== '').join('\n\n');
