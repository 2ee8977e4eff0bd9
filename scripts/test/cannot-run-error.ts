/** The tests cannot run at all. The message says what to do. */
export class CannotRunError extends Error {}
