/** A host name without https: not a secure context, unlike localhost. The browser resolves it to this machine. */
export const PLAIN_HOST = 'sampan.test';
