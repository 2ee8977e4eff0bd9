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

test('answers 400 to a request without a Host header', async () => {
  expect((await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).statusCode).toBe(400);
});
