import { Client, type ClientConfig } from 'pg';

/** The events that the office receives during `work`. */
export async function eventsDuring(connection: ClientConfig, work: () => Promise<unknown>): Promise<unknown[]> {
  const client = new Client(connection);
  const events: unknown[] = [];
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '')));
  await client.connect();
  await client.query('LISTEN office_events');
  await work();
  // By the time of this response, all earlier events have arrived.
  await client.query('SELECT 1');
  await client.end();
  return events;
}
