/**
 * Finds the field that an error message without field errors refers to, by the first known word in it.
 * `words` maps the words that messages use to fields.
 */
export function fieldInMessage<Field extends string>(message: string, words: Record<string, Field>): Field | undefined {
  const said = new Set(message.toLowerCase().match(/[a-z]+/g) ?? []);
  return Object.entries(words).find(([word]) => said.has(word))?.[1];
}
