import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Makes the app listen on a free port. */
export async function listenAnywhere(app: Pick<FastifyInstance, 'listen' | 'server'>): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends raw bytes and reads the response until the server closes the connection. */
export async function sendRaw(port: number, request: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s, 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => line.split(/:\s*(.*)/s, 2)).map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
  return { statusCode: Number(statusLine.split(' ')[1]), headers, body };
}
