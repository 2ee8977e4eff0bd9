import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

const assetsDir = await mkdtemp(join(tmpdir(), 'sampan-assets-'));
await writeFile(join(assetsDir, 'humans.txt'), 'Hello');
await writeFile(join(assetsDir, 'pdf.worker.min-abc123.mjs'), '');
await mkdir(join(assetsDir, 'assets'));
await writeFile(join(assetsDir, 'assets/entry-abc123.js'), '');
await writeFile(join(assetsDir, 'assets/entry-abc123.js.br'), '');
await writeFile(join(assetsDir, 'assets/picture-abc123.svg'), '');
const web = { assetsDir, render: async () => ({ status: 200, html: '<p>' }) };

const t = await createTestApp({ web });
const secure = await createTestApp({ web, config: { publicUrl: 'https://sampan.example' } });
afterAll(async () => {
  await Promise.all([t.close(), secure.close()]);
  await rm(assetsDir, { recursive: true });
});

const { token } = await t.signInAs('user');
const json = { 'content-type': 'application/json' };

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker office-worker',
].join(';');

const ANSWERS: [string, number, InjectOptions][] = [
  ['a page', 200, { url: '/about', headers: { accept: 'text/html' } }],
  ['a HEAD of a page', 200, { method: 'HEAD', url: '/about', headers: { accept: 'text/html' } }],
  ['a file', 200, { url: '/humans.txt' }],
  ['a call', 200, { url: '/settings/public' }],
  ['a call under /api', 200, { url: '/api/health' }],
  ['a bad request', 400, { method: 'POST', url: '/auth/login', payload: {} }],
  ['a malformed body', 400, { method: 'POST', url: '/auth/login', headers: json, payload: '{' }],
  ['a rejected anonymous caller', 401, { url: '/users' }],
  ['a rejected user', 403, { url: '/users', headers: { authorization: `Bearer ${token}` } }],
  ['another site', 403, { method: 'POST', url: '/auth/logout', headers: { origin: 'null' } }],
  ['an unknown path', 404, { url: '/nowhere' }],
  ['an unknown method', 404, { method: 'OPTIONS', url: '/users' }],
  ['a URL that cannot be decoded', 404, { url: '/%' }],
  ['an id that is too long', 401, { method: 'DELETE', url: `/users/${'x'.repeat(500)}` }],
  ['a body that is too large', 413, { method: 'POST', url: '/auth/login', payload: { login: 'x'.repeat(70_000) } }],
  ['a URL that is too long', 414, { url: `/${'x'.repeat(9000)}` }],
  [
    'an unknown type',
    415,
    { method: 'POST', url: '/auth/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    'a compressed body',
    415,
    { method: 'POST', url: '/auth/login', headers: { ...json, 'content-encoding': 'gzip' }, payload: gzipSync('{}') },
  ],
];

describe.each(ANSWERS)('%s (%i)', (_, status, request) => {
  test('has the security headers and a request id', async () => {
    const response = await t.app.inject(request);

    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(
        /camera=\(\), .*microphone=\(\), .*publickey-credentials-get=\(self\)/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': expect.any(String),
      vary: expect.stringContaining('Accept'),
    });
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
    // No HSTS over plain HTTP, because it would lock browsers out.
    expect(response.headers).not.toHaveProperty('strict-transport-security');
  });
});

test.each(ANSWERS.slice(0, 5))('%s has HSTS over HTTPS', async (_, _status, request) => {
  const response = await secure.app.inject(request);

  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('only the PDF worker may run WebAssembly, and its policy is otherwise stricter than a page’s', async () => {
  const { headers } = await t.app.inject({ url: '/pdf.worker.min-abc123.mjs' });

  expect(headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';require-trusted-types-for 'script'",
  );
});

test('the documentation page runs only our scripts and cannot be framed', async () => {
  const { headers } = await t.app.inject({ url: '/docs', headers: { accept: 'text/html' } });

  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|swagger\.io|unsafe-eval|upgrade-insecure-requests/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test.each(['br', 'identity'])(
  'a script of a page (%s) has no headers that only documents and workers need',
  async (encoding) => {
    const { headers } = await t.app.inject({
      url: '/assets/entry-abc123.js',
      headers: { 'accept-encoding': encoding },
    });

    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  },
);

test('a picture, which can be a document, has the headers of documents', async () => {
  const picture = await t.app.inject({ url: '/assets/picture-abc123.svg' });

  expect(picture.headers).toMatchObject({ 'content-security-policy': POLICY, 'x-frame-options': 'DENY' });
});
