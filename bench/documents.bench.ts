/**
 * Prints the workbooks with LibreOffice, and measures the documents of a quote of 200 lines with 80 pictures:
 * `npm run bench -- documents`. Linux only; needs `soffice`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LINE_PIXELS, toJpeg } from '@sampan/documents/picture';
import type { QuoteDocument } from '@sampan/documents/quote-document';
import { layOutQuote, pictureName } from '@sampan/documents/quote-layout';
import { sampleQuote } from '@sampan/documents/sample-quote';
import { makeDocument } from '@sampan/server/areas/platform/documents/make-document.service';
import { processPicture } from '@sampan/server/areas/platform/pictures/process-picture.service';
import { cpuOf } from './cpu-of.ts';
import { checkPrinted } from './documents-printed.ts';

const LINES = 200;
const PICTURES = 80;
/** Different ones; lines share them. */
const DEMO_PICTURES = 40;
const RUNS = 20;
const AT_ONCE = 10;
const PROBE_MS = 10_000;
const PORT = 5296;
const ADDRESS = `http://localhost:${PORT}`;
const PASSWORD = 'harbour-lantern-57';

console.log(`load average ${loadavg()[0]?.toFixed(1)} before`);
await checkPrinted();
const quote = await largeQuote();
/** As for every document but the first: its pictures were converted and kept. */
const known = { ...quote, lines: await withJpegs(quote.lines) };
const BARS = { pdf: { ms: 2500, megabytes: 300 }, xlsx: { ms: 1500, megabytes: 250 } };
for (const [format, bar] of Object.entries(BARS) as ['pdf' | 'xlsx', { ms: number; megabytes: number }][]) {
  await measure(`${format}, new pictures`, format, quote, bar);
  await measure(`${format}, kept pictures`, format, known, bar);
}
await compareCpu();
await probeOffice();

async function largeQuote(): Promise<QuoteDocument> {
  const pictures: Uint8Array[] = [];
  for (const upload of await demoPictures()) {
    // The server reads the narrowest stored picture, of 160 pixels.
    const [narrowest] = (await processPicture(upload)).renditions;
    if (narrowest) pictures.push(narrowest.content);
  }
  const sample = await sampleQuote('he', LINES);
  // Spread over the lines, so that every page has some.
  const every = LINES / PICTURES;
  const hasPicture = (index: number) => Math.floor(index / every) !== Math.floor((index - 1) / every);
  return {
    ...sample,
    lines: sample.lines.map((line, index) => ({
      ...line,
      // A copy for each line: lines that share a picture convert it once.
      picture: hasPicture(index) ? Buffer.from(pictures[index % pictures.length] ?? []) : null,
    })),
  };
}

async function withJpegs(lines: QuoteDocument['lines']): Promise<QuoteDocument['lines']> {
  const jpegOf = async (picture: Uint8Array) => (await toJpeg(picture, LINE_PIXELS)).content;
  return Promise.all(lines.map(async (line) => ({ ...line, picture: line.picture && (await jpegOf(line.picture)) })));
}

async function demoPictures(): Promise<Buffer[]> {
  const folder = fileURLToPath(new URL('../apps/server/demo/pictures/', import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  return Promise.all(names.slice(0, DEMO_PICTURES).map((name) => readFile(join(folder, name))));
}

async function measure(
  what: string,
  format: 'pdf' | 'xlsx',
  quote: QuoteDocument,
  bar: { ms: number; megabytes: number },
): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  const memory = watchMemory();
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    bytes = (await makeDocument('office', () => ({ input: { format, quote } }))).length;
    times.push(performance.now() - begin);
  }
  const megabytes = (await memory.stop()) / 1e6;
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share));
  console.log(
    `${what.padEnd(20)} p50 ${p50?.toFixed(0)} ms  p95 ${p95?.toFixed(0)} ms  (bar ${bar.ms})  child ${megabytes.toFixed(0)} MB  (bar ${bar.megabytes})  ${(bytes / 1000).toFixed(0)} KB  of ${RUNS}`,
  );
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The most resident memory of any child that makes a document. */
function watchMemory() {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const pid of await childrenOf(process.pid)) most = Math.max(most, await peakMemory(pid));
      await sleep(20);
    }
    return most;
  })();
  return {
    stop() {
      isOver = true;
      return watching;
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

/** CPU of a document with its child process and pictures, against the compiler alone. */
async function compareCpu(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'data.json'), JSON.stringify(layOutQuote(quote)));
    for (const [index, { picture }] of known.lines.entries())
      if (picture !== null) await writeFile(join(folder, pictureName(index)), picture);
    const script = fileURLToPath(new URL('documents-typst-alone.ts', import.meta.url));
    const alone: number[] = [];
    const whole: number[] = [];
    const first: number[] = [];
    for (let run = 0; run < RUNS / 4; run += 1) {
      alone.push(cpuOf('env', ['-C', folder, process.execPath, script]) ?? Number.NaN);
      for (const [times, document] of [
        [first, quote],
        [whole, known],
      ] as const) {
        const before = await cpuOfChildren();
        await makeDocument('office', () => ({ input: { format: 'pdf', quote: document } }));
        times.push((await cpuOfChildren()) - before);
      }
    }
    const [converting, of, against] = [first, whole, alone].map((times) => percentile(times, 0.5)) as number[];
    for (const [what, cpu = 0] of [
      ['new', converting],
      ['kept', of],
    ] as const)
      console.log(
        `CPU with ${what} pictures ${cpu.toFixed(2)} s, Typst alone ${against?.toFixed(2)} s: ${(cpu / (against ?? 0)).toFixed(2)} times  (bar 1.5)`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** CPU seconds of the exited children of this process. */
async function cpuOfChildren(): Promise<number> {
  const [, rest = ''] = /\) (.*)$/s.exec(await readFile('/proc/self/stat', 'utf8')) ?? [];
  const fields = rest.split(' ').map(Number);
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) / 100;
}

/** GET /inquiries of a running product, before and while documents are requested. */
async function probeOffice(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  const server = spawn(process.execPath, [fileURLToPath(new URL('extraction-load-server.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await fetch(`${ADDRESS}/health`).catch(() => null))?.ok) {
      if (server.exitCode !== null) throw new Error('The server did not start.');
      await sleep(200);
    }
    const login = await fetch(`${ADDRESS}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const productIds = await addProducts(headers);
    await repeat(headers, await addQuote(headers, productIds));
    // A draft can change, so its document is made for every request.
    const drafts = await Promise.all(Array.from({ length: AT_ONCE }, () => addQuote(headers, productIds)));
    await probe(headers, 2000);
    const idle = await probe(headers, PROBE_MS);
    const outcomes = new Map<number, number>();
    const end = performance.now() + PROBE_MS;
    const requesting = drafts.map(async (id) => {
      while (performance.now() < end) {
        const response = await fetch(`${ADDRESS}/quotes/${id}/document?format=pdf`, { headers });
        await response.arrayBuffer();
        if (response.status !== 200 && !(response.status === 503 && response.headers.has('retry-after')))
          throw new Error(`A document was answered with ${response.status}.`);
        outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
        if (response.status === 503) await sleep(1000);
      }
    });
    const busy = await probe(headers, PROBE_MS);
    await Promise.all(requesting);
    for (const [name, share] of Object.entries({ p50: 0.5, p99: 0.99 })) {
      const [before, during] = [idle, busy].map((times) => percentile(times, share)) as [number, number];
      console.log(
        `GET /inquiries ${name}: idle ${before.toFixed(1)} ms, while ${AT_ONCE} documents are requested at the same time ${during.toFixed(1)} ms: ${(during / before).toFixed(2)} times  (bar 1.5)`,
      );
    }
    console.log(`${outcomes.get(200) ?? 0} made, ${outcomes.get(503) ?? 0} asked to retry`);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function call<Answer>(
  headers: Record<string, string>,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${ADDRESS}${path}`, {
    method,
    headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** One product for each demo picture. */
async function addProducts(headers: Record<string, string>): Promise<string[]> {
  const { catalog } = await call<{ catalog: { _id: string } }>(headers, 'POST', '/catalogs', {
    catalogName: 'Documents',
    catalogDescription: 'Products with a picture',
  });
  const ids: string[] = [];
  for (const [index, picture] of (await demoPictures()).entries()) {
    const body = new FormData();
    const fields = { name: `Product ${index}`, price: '3.41', catalogId: catalog._id };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('images', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp');
    const { product } = await call<{ product: { _id: string } }>(headers, 'POST', '/products', body);
    ids.push(product._id);
  }
  return ids;
}

/** A draft of 200 lines with 80 pictures. */
async function addQuote(headers: Record<string, string>, productIds: readonly string[]): Promise<string> {
  const { quote: draft } = await call<{ quote: { _id: string } }>(headers, 'POST', '/quotes', { kind: 'quote' });
  await call(headers, 'PUT', `/quotes/${draft._id}`, {
    language: 'he',
    currency: 'USD',
    pricing: { mode: 'manual', percent: 0, rounding: 'none' },
    show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
    lines: quote.lines.map(({ name, details, quantity, picture }, index) => ({
      name,
      details,
      quantity,
      productId: picture === null ? '' : productIds[index % productIds.length],
      unitPrice: 3.41,
      isManualPrice: true,
    })),
    charges: [],
  });
  return draft._id;
}

/** A stored document, over HTTP. */
async function repeat(headers: Record<string, string>, id: string): Promise<void> {
  await call(headers, 'POST', `/quotes/${id}/send`, { channel: 'link' });
  const times: number[] = [];
  for (let run = 0; run <= 50; run += 1) {
    const begin = performance.now();
    const response = await fetch(`${ADDRESS}/quotes/${id}/document?format=pdf`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A document was answered with ${response.status}.`);
    times.push(performance.now() - begin);
  }
  const [first = 0, ...again] = times;
  console.log(
    `GET /quotes/{id}/document, ${LINES} lines: first ${first.toFixed(0)} ms; again p50 ${percentile(again, 0.5).toFixed(0)} ms, p95 ${percentile(again, 0.95).toFixed(0)} ms  (bar 30)`,
  );
}

/** Sends one request after another, as a user with an open screen does. */
async function probe(headers: Record<string, string>, ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
    const begin = performance.now();
    const response = await fetch(`${ADDRESS}/inquiries`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A list was answered with ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return times;
}
