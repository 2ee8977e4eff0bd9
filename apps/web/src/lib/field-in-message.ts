/**
 * The field that a refusal without field errors speaks of: the first of the words that stands in its message.
 * `words` maps what messages call a field to the field.
 */
export function fieldInMessage<Field extends string>(message: string, words: Record<string, Field>): Field | undefined {
  const said = new Set(message.toLowerCase().match(/[a-z]+/g) ?? []);
  return Object.entries(words).find(([word]) => said.has(word))?.[1];
}
