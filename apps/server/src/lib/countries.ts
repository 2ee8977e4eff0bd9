import { LANGUAGES, type Language } from '@sampan/contract/languages';

const names = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  names.set(language, known);
  return known;
}

/** A country in a language; a code that no country has stays as it is. */
export const countryName = (code: string, language: Language): string => namesIn(language).of(code) ?? code;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: Map<string, string> | undefined;

/** The code of a country from its code or its name in any language; another text stays as typed. */
export function countryCode(typed: string): string {
  codes ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) =>
      LANGUAGES.flatMap((language): [string, string][] => {
        const name = namesIn(language).of(code);
        return name === undefined ? [] : [[name.toLowerCase(), code]];
      }),
    ),
  );
  const name = typed.trim();
  return codes.get(name.toLowerCase()) ?? name;
}
