import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { listenAnywhere, sendRaw } from '#test/raw-request.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());

const PATHS = ['/', '/products/public', '/sitemap.xml', '/no-such-page'];

test.each(['', 'a b', '[::1', 'x/y', 'localhost:abc', 'user@x', '%00', 'a:70000', '999.999.999.999', '\xff', 'a:'])(
  'answers 400 to the Host header %j on every path',
  async (host) => {
    for (const path of PATHS) {
      const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      expect({ path, status: (await sendRaw(port, request)).statusCode }).toEqual({ path, status: 400 });
    }
  },
);

test('answers 400 to two Host headers on every path, also if the response is cached', async () => {
  for (const path of PATHS)
    for (const hosts of ['Host: localhost\r\nHost: localhost', 'Host: localhost\r\nX-A: b\r\nhOST: evil.example']) {
      await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const request = `GET ${path} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`;
      expect({ path, status: (await sendRaw(port, request)).statusCode }).toEqual({ path, status: 400 });
    }
});

test('answers 400 to a request without a Host header', async () => {
  expect((await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).statusCode).toBe(400);
});

test.each([
  ['/pdf-catalog', 401],
  ['/products', 401],
  ['/products/import', 401],
  ['/products/pdf-upload/jobs', 401],
  ['/shared/rfqs/unknown/sheet', 404],
  ['/no-such-call', 415],
])(
  'a client of %s that is refused while it sends its file can send the rest and gets the answer',
  async (path, status) => {
    const rest = Buffer.alloc(2_000_000, 'x');
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${rest.length + 3}\r\n\r\n--x`;
    const client = connect(port, '127.0.0.1');
    client.write(head);
    await once(client, 'readable');
    client.write(rest);

    expect(await text(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"success":false`, 's'));
  },
);
