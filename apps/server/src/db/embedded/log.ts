/** Reports to the operator. */
export type Log = (level: 'info' | 'warn' | 'error', message: string) => void;
