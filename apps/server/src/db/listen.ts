import { Client } from 'pg';
import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type DatabaseConnection } from './database.ts';

const ANSWER_MS = 5_000;

export interface Listening {
  /** Throws when the database does not answer on this connection any more. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Handlers {
  onMessage: (payload: string) => void;
  /** Once, when the connection ended and nobody closed it. What was notified since is not heard. */
  onLost: () => void;
}

/** Hears what is notified on a channel, over a connection of its own, from the moment it resolves. */
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
  // The end of the connection follows it; without a listener the event would end the process.
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
