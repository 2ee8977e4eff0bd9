import type { VisionProblem } from '@sampan/contract/vision';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#src/lib/network/public-address.ts';
import { chatAnswer, type StubAnswer, startStubVision } from '#test/stub-vision.ts';
import { askVision, pageCost, type VisionTarget } from './ask-vision.service.ts';

const service = await startStubVision();
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
});

const TARGET: VisionTarget = {
  url: service.url,
  model: 'reader-1',
  key: 'secret-key-77',
  inputPrice: 2,
  outputPrice: 10,
  monthlyBudget: 5,
};
const QUESTION = { instructions: 'Read.', text: 'Lines:', picture: Buffer.from('picture') };
const NETWORK = { isAllowedAddress: isPublicAddress, privateHosts: [service.host], timeoutMs: 700 };
const NEVER = new AbortController().signal;
const ask = (changes: Partial<VisionTarget> = {}, network: Partial<typeof NETWORK> = {}, stop = NEVER) =>
  askVision({ ...TARGET, ...changes }, QUESTION, { ...NETWORK, ...network }, stop);
const MOST = pageCost(TARGET);

describe('a call of the vision service', () => {
  // @covers R854
  test.each([
    ['counted tokens', { prompt_tokens: 4000, completion_tokens: 500 }, 0.013],
    ['no tokens', undefined, MOST],
    ['absurd tokens', { prompt_tokens: 1e300, completion_tokens: -5 }, 2],
  ])('costs what the service says: %s', async (_, usage, cost) => {
    service.stub.answer = (_page, response) => response.end(chatAnswer('{}', usage));
    expect(await ask()).toEqual({ kind: 'answer', content: '{}', cost });
    expect(service.asked).toMatchObject([
      { path: '/v1/chat/completions', authorization: 'Bearer secret-key-77', model: 'reader-1' },
    ]);
    expect(service.asked[0]?.picture.toString()).toBe('picture');
  });

  test('has no header without a key, and takes the whole address of the call', async () => {
    await ask({ key: undefined, url: `${service.url}/chat/completions/` });
    expect(service.asked).toMatchObject([{ path: '/v1/chat/completions', authorization: undefined }]);
  });

  // @covers R855
  const cut: StubAnswer = (_, response) => {
    response.writeHead(200, { 'content-length': 900 });
    response.write('{', () => response.destroy());
  };
  const drip: StubAnswer = (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  };
  const redirect: StubAnswer = (_, response) =>
    void response.writeHead(307, { location: `${service.url}/elsewhere` }).end();
  test.each<[string, VisionProblem, StubAnswer, number]>([
    ['says nothing', 'timeout', () => {}, MOST],
    ['answers a byte at a time', 'timeout', drip, MOST],
    ['hangs up', 'connection', (_, response) => void response.destroy(), MOST],
    ['hangs up in its answer', 'connection', cut, MOST],
    ['redirects', 'redirect', redirect, 0],
    ['refuses the key', 'key', (_, response) => void response.writeHead(403).end('no'), 0],
    ['has too much to do', 'busy', (_, response) => void response.writeHead(429).end(), 0],
    ['fails', 'server', (_, response) => void response.writeHead(500).end('<html>'), 0],
    ['answers without end', 'too-long', (_, response) => void response.end(`"${'x'.repeat(2_000_000)}"`), MOST],
    ['answers with a page', 'wrong-json', (_, response) => void response.end('<html>hello</html>'), MOST],
    ['answers with other JSON', 'wrong-json', (_, response) => void response.end('{"choices":[]}'), MOST],
    ['refuses', 'refusal', (_, response) => void response.end(chatAnswer(null, undefined, { refusal: 'No.' })), MOST],
  ])('that %s is a problem and no error', async (_, problem, answer, cost) => {
    service.stub.answer = answer;
    expect(await ask()).toEqual({ kind: 'problem', problem, cost });
    expect(service.asked).toHaveLength(1);
  });

  // @covers R855
  test.each([
    ['http outside the named hosts', 'http://service.example/v1', 'insecure'],
    ['http to a host that is named with another port', 'http://127.0.0.1:1/v1', 'insecure'],
    ['a private address that nobody named', 'https://localhost:1/v1', 'address'],
    ['an address that machines answer about themselves', 'https://169.254.169.254/v1', 'address'],
  ])('never goes to %s', async (_, url, problem) => {
    expect(await ask({ url })).toEqual({ kind: 'problem', problem, cost: 0 });
  });

  // @covers R857
  test('ends when it is stopped, and costs nothing where nobody listens', async () => {
    service.stub.answer = () => {};
    expect(await ask({}, { timeoutMs: 60_000 }, AbortSignal.timeout(100))).toEqual({
      kind: 'problem',
      problem: 'stopped',
      cost: MOST,
    });
    const nobody = '127.0.0.1:9';
    expect(await ask({ url: `http://${nobody}/v1` }, { privateHosts: [nobody] })).toEqual({
      kind: 'problem',
      problem: 'connection',
      cost: 0,
    });
  });
});
