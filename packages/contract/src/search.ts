/** In a file without schemas, so that public pages can import it without zod. */
export const MAX_SEARCH_LENGTH = 100;
