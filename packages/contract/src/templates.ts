/** Fills placeholders: `Hello {name}`. A placeholder without a value stays. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  // In a single pass, so that braces inside a value are not filled.
  return template.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

/** Like `fillTemplate`, for a URL: values are encoded, so that they cannot change its other parts. */
export function fillUrlTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]);
  return fillTemplate(template, Object.fromEntries(encoded));
}

const PLACE = /\{(\w+)\}/g;

/** An http(s) URL with all `required` placeholders after the host, and no others except `optional` ones. */
export function isUrlTemplate(value: string, required: readonly string[], optional: readonly string[] = []): boolean {
  const places = Array.from(value.matchAll(PLACE), ([, name = '']) => name);
  const filledWith = (text: string) => value.replace(PLACE, text);
  if (!URL.canParse(filledWith('a'))) return false;
  const { protocol, origin, username, password } = new URL(filledWith('a'));
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    username === '' &&
    password === '' &&
    // A placeholder in the host would let a phone number choose the server.
    URL.canParse(filledWith('b')) &&
    new URL(filledWith('b')).origin === origin &&
    required.every((name) => places.includes(name)) &&
    places.every((name) => required.includes(name) || optional.includes(name))
  );
}
