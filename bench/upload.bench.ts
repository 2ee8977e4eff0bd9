/**
 * Server memory during uploads of 100 MB PDFs, one after another and in parallel: `npm run bench -- upload`.
 * Linux only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SignedIn } from '@sampan/contract/auth';
import { CategorySaved, PDF_MAX_BYTES } from '@sampan/contract/pdf-catalogs';

const SERVER = fileURLToPath(new URL('extraction-load-server.ts', import.meta.url));
const PORT = 5298;
const ADDRESS = `http://localhost:${PORT}`;
const PASSWORD = 'harbour-lantern-57';
const AIM_MB = 50;
const MB = 1_048_576;
const PAGE_BYTES = 4096;

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
const server = spawn(process.execPath, [SERVER], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  while (!(await fetch(`${ADDRESS}/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await sleep(200);
  }
  const { token } = SignedIn.parse(await call('/auth/login', { login: 'admin', password: PASSWORD }));
  const { category } = CategorySaved.parse(
    await call('/pdf-catalog/category', { categoryName: 'Bench', categoryType: 'for_office' }, token),
  );
  const upload = (bytes: number) => send(token, category._id, bytes);

  console.log(`Load average ${loadavg()[0]?.toFixed(1)}.`);
  // The first uploads load lazily required modules.
  for (let warm = 0; warm < 3; warm += 1) await upload(10 * MB);
  await report('1 x 100 MB', () => upload(PDF_MAX_BYTES));
  await report('1 x 100 MB', () => upload(PDF_MAX_BYTES));
  await report('5 x 100 MB, one after the other', async () => {
    for (let turn = 0; turn < 5; turn += 1) await upload(PDF_MAX_BYTES);
  });
  await report('4 x 100 MB at once', () => Promise.all(Array.from({ length: 4 }, () => upload(PDF_MAX_BYTES))));
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  await sleep(2000);
  const before = await memory();
  let most = before;
  const sampling = setInterval(async () => {
    most = Math.max(most, await memory());
  }, 20);
  const begin = performance.now();
  await work();
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(sampling);
  const grown = (most - before) / MB;
  const verdict = grown < AIM_MB ? 'met' : 'missed';
  console.log(
    `${name.padEnd(32)} ${seconds.toFixed(1).padStart(5)} s, from ${(before / MB).toFixed(0)} MB by ${grown.toFixed(1).padStart(5)} MB (aim: ${AIM_MB}, ${verdict})`,
  );
}

async function memory(): Promise<number> {
  const [, resident = '0'] = (await readFile(`/proc/${server.pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * PAGE_BYTES;
}

async function call(path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(ADDRESS + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** A streamed form with a file of that many bytes. */
async function send(token: string, category: string, bytes: number): Promise<void> {
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('categoryType', 'for_office')}${field('category', category)}--x\r\ncontent-disposition: form-data; name="pdfFile"; filename="bench.pdf"\r\n\r\n`;
  const [first, last, end] = ['%PDF-1.7\n', '\n%%EOF\n', '\r\n--x--\r\n'];
  function* body() {
    yield Buffer.from(head + first);
    const chunk = Buffer.alloc(65_536, 32);
    for (let left = bytes - first.length - last.length; left > 0; left -= chunk.length)
      yield chunk.subarray(0, Math.min(left, chunk.length));
    yield Buffer.from(last + end);
  }
  const sent = request(`${ADDRESS}/pdf-catalog`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + bytes + end.length,
    },
  });
  const answered = once(sent, 'response');
  await pipeline(Readable.from(body()), sent);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The upload was answered with ${response.statusCode}.`);
}
