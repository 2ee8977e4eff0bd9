/** The office chooses the keys of these fields. */
const NAMED_BY_PEOPLE = ['specifications'];

/** The names of the changed fields of an audit entry, including nested ones. */
export function auditedFields(changes: object): string[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup && !NAMED_BY_PEOPLE.includes(field) ? [name, ...auditedFields(value)] : [name];
  });
}
