import { readFileSync } from 'node:fs';
import type { Language } from '@sampan/contract/languages';
import { MESSAGES } from '@sampan/contract/messages';

type Texts = { [key: string]: string | Texts };

/** The text of a screen in a language: `say('he', 'auth', 'submit')`. Tests find elements by their visible text. */
export function say(language: Language, namespace: string, key: string, values: Record<string, string> = {}): string {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>(
      (texts, part) => (typeof texts === 'object' ? texts[part] : undefined),
      textsOf(language, namespace),
    );
  if (typeof found !== 'string') throw new Error(`there is no text ${namespace}:${key} in ${language}`);
  return found.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => values[name] ?? '');
}

function textsOf(language: Language, namespace: string): Texts {
  if (namespace === 'messages') return MESSAGES[language];
  const file = new URL(`../../apps/web/src/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}
