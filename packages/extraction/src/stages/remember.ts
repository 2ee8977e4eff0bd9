/** Texts that are remembered: those of a long catalog; then it begins anew, so that a file cannot fill the memory. */
const MOST = 20_000;

/** The same function of a text, which looks at each text once. The stages ask the same of one text many times over. */
export function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}
