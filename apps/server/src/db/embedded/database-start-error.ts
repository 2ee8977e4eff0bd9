export type DatabaseStartErrorCode =
  | 'unsupported_platform'
  | 'incomplete_installation'
  | 'data_dir_unusable'
  | 'in_use'
  | 'not_ours'
  | 'wrong_version'
  | 'no_account'
  | 'init_failed'
  | 'start_failed'
  | 'newer_database'
  | 'other_history'
  | 'migration_failed';

/** The database cannot be used. The message tells the operator what is wrong and what to do. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartErrorCode;

  constructor(code: DatabaseStartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}

export const USE_YOUR_OWN = 'set DATABASE_URL to a PostgreSQL server of your own';
