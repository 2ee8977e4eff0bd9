const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all. What cannot is nobody's id: "not found", never an error of the database. */
export const isId = (value: string): boolean => UUID.test(value);
