/** Logs a message for the operator. */
export type Log = (level: 'info' | 'warn' | 'error', message: string) => void;
