import { SOCKET_PORT } from './socket-folder.ts';

/** Settings for the machine of a small office. Keeps the durable defaults, such as fsync. */
const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The client gets the error of a failed statement. The log must not contain customer data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Our settings and the caller's. Passed at every start, so that they match the running version, not the one that
 * created the folder.
 */
export function serverSettings(socketFolder: string, extra: Readonly<Record<string, string>>): Record<string, string> {
  return { ...SERVER_SETTINGS, unix_socket_directories: quoteListItem(socketFolder), ...extra };
}

/** Settings as arguments of `postgres`. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// The setting is a list, so commas and spaces in the path need quotes.
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
