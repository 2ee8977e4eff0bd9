/** In a file without schemas, so public pages can import it without zod. */
export const MAX_SEARCH_LENGTH = 100;
