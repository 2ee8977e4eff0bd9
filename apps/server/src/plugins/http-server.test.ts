import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

test('the thousandth answer of a connection asks for a new one', async () => {
  const server = createHttpServer((_request, response) => response.end(), []).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000));
  const heads = () => answers.split('\r\n\r\n').slice(0, -1);
  await expect.poll(() => heads().length).toBe(1000);
  socket.destroy();

  expect(heads().filter((head) => /^HTTP\/1\.1 200 /.test(head))).toHaveLength(1000);
  expect(heads().flatMap((head, n) => (/^connection: close$/im.test(head) ? [n] : []))).toEqual([999]);
});
