const EAST_ASIAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const GAP = new RegExp(`(?<=${EAST_ASIAN}) (?=${EAST_ASIAN})`, 'gu');

/** Removes the spaces that an engine puts between Chinese or Japanese characters. */
export const joinCharacters = (text: string): string => text.replace(GAP, '');
