/** The tests cannot be run at all; the message says what to do. */
export class CannotRunError extends Error {}
