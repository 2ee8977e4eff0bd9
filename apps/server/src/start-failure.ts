import { BackupError } from './areas/platform/backup/backup.error.ts';
import { ConfigError } from './config.ts';
import { databaseFailure } from './db/database-failure.ts';
import { DatabaseStartError } from './db/embedded/database-start-error.ts';
import { FileStoreStartError } from './files/file-store.ts';
import { WebAppError } from './web-app-error.ts';

/** SQLSTATEs of missing or unreadable files and of internal errors. */
const DAMAGE = /^(58P01|58030|XX\d{3})$/;

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && DAMAGE.test(String(error.code));

const isMissingDatabase = (error: unknown): error is Error & { detail?: string } =>
  error instanceof Error && 'code' in error && error.code === '3D000';

/** The embedded database listens on a socket file. */
const isSocketError = (error: unknown): boolean =>
  error instanceof Error && 'address' in error && String(error.address).startsWith('/');

/** The message for the operator when the server or a command cannot start: what happened and what to do. */
export function startFailure(error: unknown): string {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof DatabaseStartError ||
    error instanceof FileStoreStartError ||
    error instanceof BackupError ||
    error instanceof WebAppError;
  if (isExplained) return error.message;
  if (error instanceof Error && 'code' in error) {
    const { port, address } = error as Error & { port?: number; address?: string };
    if (error.code === 'EADDRINUSE')
      return `Port ${port} at ${address} is in use by another program. Stop that program, or set PORT to another number.`;
    if (error.code === 'EACCES' && port !== undefined)
      return `This user is not allowed to listen on port ${port}. Set PORT to a number above 1023.`;
    if (error.code === 'EADDRNOTAVAIL') return `HOST=${address} is not an address of this machine.`;
    if (error.code === 'ENOTFOUND' && 'hostname' in error)
      return `The name ${error.hostname} has no address. Check HOST, and the host in DATABASE_URL.`;
  }
  if (isMissingDatabase(error))
    return `The ${error.message}${error.detail ? ` (${error.detail})` : ''}. Nothing was changed. Check DATABASE_URL. If it is not set, the embedded database is damaged: restore a backup into a new DATA_DIR.`;
  if (databaseFailure(error) === 'unavailable') {
    const reason = error instanceof Error ? error.message : String(error);
    return isSocketError(error)
      ? `The embedded database cannot be reached: ${reason}. Stop Sampan, start it again, and read what it prints.`
      : `The database at DATABASE_URL cannot be reached: ${reason}. Check the address, and that the server is running.`;
  }
  if (isDamage(error))
    return `The database is damaged: ${error.message}. Nothing was changed. Keep a copy of it, and restore a backup into a new one.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
