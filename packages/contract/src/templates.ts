/** Texts with places in braces: `Hello {name}`. A place that has no value stays as it is. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  // In one go, so that a value with braces in it is not filled in turn.
  return template.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** The same for an address: what is filled in cannot change its other parts. */
export function fillUrlTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]);
  return fillTemplate(template, Object.fromEntries(encoded));
}

const PLACE = /\{(\w+)\}/g;

/** An http(s) address that has the `required` places behind its host, and no others but the `optional` ones. */
export function isUrlTemplate(value: string, required: readonly string[], optional: readonly string[] = []): boolean {
  const places = Array.from(value.matchAll(PLACE), ([, name = '']) => name);
  const filledWith = (text: string) => value.replace(PLACE, text);
  if (!URL.canParse(filledWith('a'))) return false;
  const { protocol, origin, username, password } = new URL(filledWith('a'));
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    username === '' &&
    password === '' &&
    // A place in the host would let a phone number choose who is called.
    URL.canParse(filledWith('b')) &&
    new URL(filledWith('b')).origin === origin &&
    required.every((name) => places.includes(name)) &&
    places.every((name) => required.includes(name) || optional.includes(name))
  );
}
