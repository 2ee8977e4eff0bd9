/**
 * Measures other requests while resource-exhausting PDFs are read, and checks that these leave nothing behind:
 * `npm run bench -- extraction-load`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ExtractionJobs } from '@sampan/contract/extraction-jobs';
import { operatorBomb } from '@sampan/extraction/synthetic/hostile-pdfs';

const SERVER = fileURLToPath(new URL('extraction-load-server.ts', import.meta.url));
const PORT = 5297;
const ADDRESS = `http://localhost:${PORT}`;
const JOBS = `${ADDRESS}/products/pdf-upload/jobs`;
const PASSWORD = 'harbour-lantern-57';
const UPLOADS = 25;
const QUIET_MS = 10_000;
const LOADED_MS = 30_000;
const AIM_MS = 500;

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
const server = spawn(process.execPath, [SERVER], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await started(server);
  const headers = { authorization: `Bearer ${await signIn()}` };
  report('quiet', await probe(headers, QUIET_MS));
  const bomb = operatorBomb();
  const uploading = Promise.all(Array.from({ length: UPLOADS }, () => upload(headers, bomb)));
  report(`${UPLOADS} bombs at once`, await probe(headers, LOADED_MS));
  const statuses = await uploading;
  const count = (status: number) => statuses.filter((got) => got === status).length;
  console.log(
    `accepted ${count(202)}, asked to retry later ${count(503)}, anything else ${UPLOADS - count(202) - count(503)}`,
  );

  const { data } = ExtractionJobs.parse(await (await fetch(JOBS, { headers })).json());
  for (const { _id } of data) await fetch(`${JOBS}/${_id}`, { method: 'DELETE', headers });
  await sleep(2000);
  console.log(
    `left after cancelling: ${readersOf(server)} processes, ${(await readdir(join(dataDir, 'work/extractions'))).length} folders`,
  );
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function started(product: ChildProcess): Promise<void> {
  while (!(await fetch(`${ADDRESS}/health`).catch(() => null))?.ok) {
    if (product.exitCode !== null) throw new Error('The server did not start.');
    await sleep(200);
  }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${ADDRESS}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function upload(headers: Record<string, string>, pdf: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'bomb.pdf');
  return (await fetch(JOBS, { method: 'POST', headers, body: form })).status;
}

/** Sends one request after another, as a user with an open screen does. */
async function probe(headers: Record<string, string>, ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
    const begin = performance.now();
    const response = await fetch(`${ADDRESS}/products`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A list was answered with ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

function report(what: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(
    `${what.padEnd(20)} GET /products  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  max ${at(1)} ms  of ${times.length}  (aim: p99 ${AIM_MS}; load ${loadavg()[0]?.toFixed(1)})`,
  );
}

function readersOf({ pid }: ChildProcess): number {
  const processes = execFileSync('ps', ['-eo', 'ppid=,args=']).toString().split('\n');
  return processes.filter((line) => line.trim().startsWith(`${pid} `) && line.includes('extract.child')).length;
}
