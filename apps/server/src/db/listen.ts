import { Client } from 'pg';
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type DatabaseConnection } from './database.ts';

const ANSWER_MS = 5_000;

export interface Listening {
  /** Throws if the database does not respond on this connection. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Handlers {
  onMessage: (payload: string) => void;
  /** Called once when the connection is lost. Later notifications are missed. */
  onLost: () => void;
}

/** Listens on a channel over its own connection. Resolves when it is listening. */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  { onMessage, onLost }: Handlers,
): Promise<Listening> {
  const client = new Client({
    ...connection,
    application_name: `${APPLICATION_NAME}-events`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  let isListening = false;
  // `end` follows. Without a listener, this event would end the process.
  client.on('error', () => {});
  client.on('end', () => {
    if (isListening) onLost();
    isListening = false;
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  const close = async () => {
    isListening = false;
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await close();
    throw error;
  }
  isListening = true;
  return {
    async check() {
      await client.query('SELECT 1');
    },
    close,
  };
}
