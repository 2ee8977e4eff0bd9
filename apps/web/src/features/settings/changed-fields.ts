/** The fields of `after` that are not as they were. Only these are sent, so that two admins changing different fields keep both. */
export function changedFields<Section extends object>(before: Section, after: Section): Partial<Section> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Section]),
  );
  return Object.fromEntries(changed) as Partial<Section>;
}
