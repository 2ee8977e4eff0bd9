import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ADMIN, untilHealthy } from '../apps/server/test/durability/product-process.ts';
import { freePort } from '../apps/server/test/free-port.ts';

const RUN = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
const LOOP_DELAY = new URL('./attacks-loop-delay.ts', import.meta.url).href;
/** The first start builds the web app and creates the database. */
const START_MS = 600_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

export interface Question {
  path: string;
  method?: string;
  /** A loopback address, so that the product sees different clients. */
  from?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | Buffer;
  agent?: Agent;
  timeoutMs?: number;
}

/** The built product on loopback, with rate limits and a request log, on an empty data folder or a given one. */
export async function startTarget(dataDir?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-attacks-'));
  const port = await freePort();
  const environment = {
    DATA_DIR: dataDir ?? join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: ADMIN.login,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const delaySocket = join(folder, 'loop-delay');
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=2000', RUN, 'start'], {
    env: { ...process.env, ...environment, NODE_OPTIONS: `--import ${LOOP_DELAY}`, LOOP_DELAY_SOCKET: delaySocket },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, START_MS, hasEnded);

  async function ask({ path, method = 'GET', from = '127.0.0.1', headers = {}, body, ...rest }: Question) {
    const payload = Buffer.isBuffer(body) || body === undefined ? body : Buffer.from(JSON.stringify(body));
    const begin = performance.now();
    const sent = request(`${address}${path}`, {
      method,
      localAddress: from,
      headers: { ...(payload && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }), ...headers },
      agent: rest.agent ?? new Agent(),
      signal: AbortSignal.timeout(rest.timeoutMs ?? 30_000),
    });
    sent.end(payload);
    const [response] = await once(sent, 'response');
    const answer = await text(response);
    return { status: response.statusCode, headers: response.headers, body: answer, ms: performance.now() - begin };
  }

  return {
    address,
    pid: child.pid ?? 0,
    port,
    folder,
    environment,
    ask: ask as (question: Question) => Promise<Answer>,
    hasEnded,
    /** Counts lines of the request log. A line may arrive a moment after its response. */
    async countLogLines(isWanted: (line: string) => boolean, expected: number): Promise<number> {
      const count = () => log.split('\n').filter(isWanted).length;
      for (let tries = 0; tries < 50 && count() < expected; tries += 1) await sleep(100);
      return count();
    },
    /** The longest delay of the event loop since the last call, and its longest stretch of CPU, in milliseconds. */
    async takeLoopDelay(): Promise<{ ms: number; cpuMs: number }> {
      const [ms = 0, cpuMs = 0] = (await text(connect(delaySocket))).split(' ').map(Number);
      return { ms, cpuMs };
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      if (!hasEnded()) await once(child, 'exit');
    },
    async [Symbol.asyncDispose]() {
      await this.stop();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}
export type AttackTarget = Awaited<ReturnType<typeof startTarget>>;

/** Signs in and returns the bearer token and the refresh cookie. */
export async function signIn(target: AttackTarget, from: string, login: string = ADMIN.login) {
  const body = { login, password: ADMIN.password };
  const answer = await target.ask({ path: '/auth/login', method: 'POST', from, body });
  const token = answer.status === 200 ? String(JSON.parse(answer.body).token) : '';
  const cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  return { status: answer.status, token, cookie, bearer: { authorization: `Bearer ${token}` } };
}

let accounts = 0;
/** Creates an account with the password of the admin. */
export async function createAccount(target: AttackTarget, admin: Record<string, string>, role = 'user') {
  accounts += 1;
  const account = { username: `person${accounts}`, email: `person${accounts}@example.com` };
  const body = { ...account, password: ADMIN.password, firstName: 'Dana', lastName: 'Levi', role };
  const { status } = await target.ask({ path: '/users', method: 'POST', headers: admin, body });
  if (status !== 201) throw new Error(`The account was not created: ${status}`);
  return account;
}

/** Runs a command of the product as its operator does. */
export async function runCommand(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [RUN, ...args], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code: child.exitCode, error: output.trim() };
}
