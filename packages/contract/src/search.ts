/** Beside no schema, so that public pages can use it without loading zod. */
export const MAX_SEARCH_LENGTH = 100;
