/** The plural of a Hebrew noun and its form before another noun: `כוס יין` is also `כוסות יין`, `סכין` also `סכיני`. */
export function nounForms(noun: string): string[] {
  const [head = '', ...others] = noun.split(' ');
  if (!/^\p{Script=Hebrew}{2,}$/u.test(head)) return [];
  return pluralsOf(head).map((plural) => [plural, ...others].join(' '));
}

function pluralsOf(word: string): string[] {
  // Already a plural, as מספריים: only the form before another noun.
  if (word.endsWith('ים')) return [word.replace(/י?ים$/, 'י')];
  if (word.endsWith('ות')) return [];
  if (/[הת]$/.test(word)) return [word.replace(/[הת]$/, 'ות')];
  const inside = word.replace(/[ךםןףץ]$/, (letter) => INSIDE[letter] ?? letter);
  return [`${inside}ים`, `${inside}י`, `${inside}ות`];
}

/** Five letters have another shape at the end of a word. */
const INSIDE: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Nouns whose plural has the ending of the other gender. */
const OTHER_ENDING: Readonly<Record<string, string>> = {
  כיסא: 'כיסאות',
  שולחן: 'שולחנות',
  וילון: 'וילונות',
  ארון: 'ארונות',
  סולם: 'סולמות',
  לוח: 'לוחות',
  נר: 'נרות',
  כוס: 'כוסות',
  מפתח: 'מפתחות',
};

/** The plural after a number: `4 כיסאות`. */
export function pluralOf(noun: string, isFeminine: boolean): string {
  const [head = '', ...others] = noun.split(' ');
  const plurals = nounForms(head).filter((form) => /(?:ים|ות)$/.test(form));
  const plural = OTHER_ENDING[head] ?? plurals.find((form) => form.endsWith(isFeminine ? 'ות' : 'ים')) ?? plurals[0];
  // Before another noun: `ראשי מברשת`.
  return others.length === 0 ? (plural ?? head) : [plural?.replace(/ים$/, 'י') ?? head, ...others].join(' ');
}
