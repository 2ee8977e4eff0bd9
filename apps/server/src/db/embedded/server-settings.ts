import { SOCKET_PORT } from './socket-folder.ts';

/** Settings of the server, for the machine of a small office. What keeps commits safe (fsync) stays as PostgreSQL has it. */
const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // A failed statement is reported to whoever sent it; in the log it would leave customers' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Our settings and the caller's. They go with every start, so that they are those of the running version, not of the one that made the folder. */
export function serverSettings(socketFolder: string, extra: Readonly<Record<string, string>>): Record<string, string> {
  return { ...SERVER_SETTINGS, unix_socket_directories: quoteListItem(socketFolder), ...extra };
}

/** Settings as arguments of `postgres`. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// The setting is a list; a comma or a space in the path would otherwise end the item.
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
