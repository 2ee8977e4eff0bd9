/** The changed fields. Sending only these lets two admins edit different fields. */
export function changedFields<Section extends object>(before: Section, after: Section): Partial<Section> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Section]),
  );
  return Object.fromEntries(changed) as Partial<Section>;
}
