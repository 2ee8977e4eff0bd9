import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_MS = 180_000;

/** The product with demo data in its own folder; or a demo that already runs, at `SITE_ADDRESS`. */
export async function runDemo() {
  const running = process.env['SITE_ADDRESS'];
  if (running !== undefined) return { address: running, async [Symbol.asyncDispose]() {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const product = spawn('node', ['scripts/run.mjs', 'demo'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${address}/health`).catch(() => null))?.ok) {
    if (product.exitCode !== null || Date.now() > deadline) throw new Error('The product did not start.');
    await sleep(200);
  }
  return {
    address,
    async [Symbol.asyncDispose]() {
      product.kill('SIGTERM');
      if (product.exitCode === null) await once(product, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same build without server rendering, and one almost empty page. */
export async function strippedCopy(address: string, calibrationPath: string) {
  const server = createServer(async (asked, answer) => {
    const url = asked.url ?? '/';
    if (url === calibrationPath) {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end('<!doctype html><html lang="en"><title>Calibration</title><h1>Calibration</h1></html>');
    } else if (asked.headers.accept?.includes('text/html')) {
      const page = await fetch(address + url, { headers: { accept: 'text/html' } });
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end((await page.text()).replace(/<div id="root">.*<\/div>\n/s, '<div id="root"></div>\n'));
    } else {
      asked.pipe(
        request(address + url, { method: asked.method ?? 'GET', headers: asked.headers }, (found) => {
          answer.writeHead(found.statusCode ?? 500, found.headers);
          found.pipe(answer);
        }),
      );
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
