import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { HOSTILE_WORKBOOKS } from '../apps/server/test/factories/hostile-workbooks.ts';
import { formOf } from '../apps/server/test/form.ts';
import type { Attack } from './attacks.ts';
import { type AttackTarget, signIn } from './attacks-target.ts';

const MAX_DELAY_MS = 200;

export const hostileWorkbooks: Attack = {
  row: 2,
  tried: `${HOSTILE_WORKBOOKS.length} hostile workbooks sent to the product import; bar: event loop delay under ${MAX_DELAY_MS} ms`,
  before: 'the process aborted, or its event loop was blocked for 19 s',
  async run(target) {
    const { bearer } = await signIn(target, '127.0.2.1');
    await target.takeLoopDelay();
    const delays: { name: string; ms: number }[] = [];
    let rejected = 0;
    for (const [name, content] of HOSTILE_WORKBOOKS) {
      const { payload, headers } = formOf([
        ['file', { content, filename: 'table.xlsx', type: 'application/octet-stream' }],
      ]);
      const question = { path: '/products/import', method: 'POST', from: '127.0.2.1', timeoutMs: 90_000 };
      const { status } = await target.ask({ ...question, headers: { ...bearer, ...headers }, body: payload });
      if (status >= 400 && status < 500) rejected += 1;
      delays.push({ name, ms: (await target.takeLoopDelay()).ms });
    }
    delays.sort((a, b) => b.ms - a.ms);
    const [longest] = delays;
    const after = `${rejected} of ${HOSTILE_WORKBOOKS.length} rejected, longest delay ${longest?.ms.toFixed(0)} ms (${longest?.name.slice(0, 40)})`;
    return {
      after,
      isHeld: rejected === HOSTILE_WORKBOOKS.length && (longest?.ms ?? 0) < MAX_DELAY_MS && !target.hasEnded(),
    };
  },
};

const SLOW_CONNECTIONS = 150;
const SLOW_ADDRESSES = 6;
const SIGN_INS = 27;

export const slowBodies: Attack = {
  row: 3,
  tried: `${SLOW_CONNECTIONS} connections of ${SLOW_ADDRESSES} addresses announce a body and never send it; ${SIGN_INS} sign-ins and refreshes from another address`,
  before: '0 of 22 sign-ins passed, refresh neither',
  async run(target) {
    const stop = holdSlowBodies(target);
    const from = '127.0.3.200';
    let [signedIn, refreshed] = [0, 0];
    for (let n = 0; n < SIGN_INS; n += 1) {
      const { status, cookie } = await signIn(target, from);
      if (status === 200) signedIn += 1;
      const headers = { cookie, origin: target.address };
      const refresh = await target.ask({ path: '/auth/refresh-token', method: 'POST', from, headers });
      if (refresh.status === 200) refreshed += 1;
    }
    const open = stop();
    const after = `${signedIn} of ${SIGN_INS} sign-ins, ${refreshed} of ${SIGN_INS} refreshes, beside ${open} open connections`;
    return { after, isHeld: signedIn === SIGN_INS && refreshed === SIGN_INS && open > SLOW_CONNECTIONS / 2 };
  },
};

/** Opens the connections, and each again when the product cuts it. Returns the function that ends them and counts the open ones. */
function holdSlowBodies(target: AttackTarget): () => number {
  const sockets = new Set<Socket>();
  let isOver = false;
  function open(n: number): void {
    if (isOver) return;
    const path = n % 2 === 0 ? '/auth/login' : '/inquiries';
    const localAddress = `127.0.3.${1 + (n % SLOW_ADDRESSES)}`;
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      open(n);
    });
    socket.resume();
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  }
  for (let n = 0; n < SLOW_CONNECTIONS; n += 1) open(n);
  return () => {
    isOver = true;
    const { size } = sockets;
    for (const socket of sockets) socket.destroy();
    return size;
  };
}

const HAMMERING_CONNECTIONS = 100;
const PAGES = 30;

export const hammering: Attack = {
  row: 9,
  tried: `${HAMMERING_CONNECTIONS} connections of one address ask for public pages without a pause; ${PAGES} pages from another address; bar: 29`,
  before: '7 of 30 pages',
  async run(target) {
    const agent = new Agent({ keepAlive: true, maxSockets: HAMMERING_CONNECTIONS });
    const paths = ['/', '/products', '/about', '/products?search=lamp'];
    const html = { accept: 'text/html' };
    let [isOver, asked] = [false, 0];
    const clients = Array.from({ length: HAMMERING_CONNECTIONS }, async (_, n) => {
      while (!isOver) {
        const path = paths[n % paths.length] ?? '/';
        await target.ask({ path, from: '127.0.9.1', headers: html, agent }).catch(() => {});
        asked += 1;
      }
    });
    const times: number[] = [];
    for (let n = 0; n < PAGES; n += 1) {
      const path = paths[n % paths.length] ?? '/';
      const page = await target.ask({ path, from: '127.0.9.200', headers: html, timeoutMs: 10_000 }).catch(() => null);
      if (page?.status === 200) times.push(page.ms);
    }
    isOver = true;
    await Promise.all(clients);
    agent.destroy();
    const after = `${times.length} of ${PAGES} pages, the slowest in ${Math.max(0, ...times).toFixed(0)} ms, beside ${asked} requests`;
    return { after, isHeld: times.length >= PAGES - 1 };
  },
};
