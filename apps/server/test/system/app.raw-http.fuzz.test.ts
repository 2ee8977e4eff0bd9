import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anyRawRequest, SMUGGLING } from '#test/fuzz/raw-requests.ts';
import { keepFigures, runs, seed } from '#test/fuzz/runs.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { createTestApp } from '#test/test-app.ts';

const INPUTS = runs({ test: 60, bench: 500 });
/** An incomplete request gets no response; the test stops waiting after this. */
const WAIT_MS = 400;
const LONG_MS = 180_000;

const t = await createTestApp();
const port = await listenAnywhere(t.app);
afterAll(() => t.close());
const counted = { requests: 0, answers: 0, smuggling: Object.keys(SMUGGLING).length };
afterAll(() => keepFigures('raw HTTP', counted));

/** The statuses of all responses to the bytes. */
async function statuses(request: string, waitMs = WAIT_MS): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  // The server may close the connection before it has read everything.
  socket.on('error', () => undefined);
  socket.write(request, 'latin1');
  const timer = setTimeout(() => socket.destroy(), waitMs);
  await once(socket, 'close');
  clearTimeout(timer);
  counted.requests += 1;
  const found = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  counted.answers += found.length;
  return found;
}

const isAlive = async () => expect((await t.app.inject({ url: '/health' })).statusCode).toBe(200);

test.each(Object.entries(SMUGGLING))('a request with %s smuggles no second request', async (_, request) => {
  t.logLines.length = 0;

  const answers = await statuses(request);

  expect(answers.length).toBeLessThanOrEqual(1);
  expect(answers.every((status) => status >= 400 && status < 500)).toBe(true);
  expect(t.logLines.join('')).not.toContain('/smuggled');
  await isAlive();
});

test('two pipelined requests get two responses, so the test above would detect a smuggled one', async () => {
  const request =
    'GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  // The server closes this connection after its second response.
  expect(await statuses(request, LONG_MS)).toEqual([200, 404]);
  expect(t.logLines.join('')).toContain('/smuggled');
});

test('no bytes cause a server error, and the next client is served', async () => {
  await fc.assert(
    fc.asyncProperty(anyRawRequest, async (request) => {
      expect((await statuses(request)).filter((status) => status >= 500)).toEqual([]);
    }),
    { numRuns: INPUTS, seed: seed() },
  );
  await isAlive();
});
