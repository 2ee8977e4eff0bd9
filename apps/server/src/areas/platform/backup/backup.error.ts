/** A backup or restore failure. The message is one line for the operator: the problem and the fix. */
export class BackupError extends Error {}
