const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. Anything else is "not found"; the database would reject it with an error. */
export const isId = (value: string): boolean => UUID.test(value);
