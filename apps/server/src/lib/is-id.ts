const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a string is a UUID. Anything else is "not found"; PostgreSQL would throw an error for it. */
export const isId = (value: string): boolean => UUID.test(value);
