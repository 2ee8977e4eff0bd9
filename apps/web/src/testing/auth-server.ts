import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@sampan/contract/accounts';

interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface AuthServer extends AsyncDisposable {
  address: string;
  /** The valid token; any other gets 401. */
  valid: string | null;
  /** The token the refresh call returns; null rejects. */
  nextToken: string | null;
  /** A forced status for every call, or for a path. */
  failWith: { status: number; path?: string } | null;
  requests: Recorded[];
  count(method: string, path: string): number;
}

export const ACCOUNT: Account = {
  _id: 'a1',
  username: 'dana',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Levi',
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  startPage: 'dashboard',
};

/** A loopback server that checks tokens and records requests. */
export async function startAuthServer(): Promise<AuthServer> {
  const http = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await readBody(request);
    server.requests.push({ method: request.method ?? '', path, headers: request.headers, body });
    // A delay, so that parallel calls overlap.
    await new Promise((resolve) => setTimeout(resolve, 10));
    answer(server, request, path, body, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;

  const server: AuthServer = {
    address: `http://127.0.0.1:${port}`,
    valid: 'fresh',
    nextToken: 'fresh',
    failWith: null,
    requests: [],
    count: (method, path) => server.requests.filter((call) => call.method === method && call.path === path).length,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function answer(server: AuthServer, request: IncomingMessage, path: string, body: string, response: ServerResponse) {
  const send = (status: number, content: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
  const { failWith, nextToken } = server;
  if (failWith && (failWith.path ?? path) === path) {
    return send(failWith.status, { success: false, message: `status ${failWith.status}` });
  }
  if (path === '/auth/refresh-token') {
    if (nextToken === null) return send(401, { success: false, code: 'unauthenticated', message: 'Please sign in' });
    server.valid = nextToken;
    return send(200, { success: true, token: nextToken });
  }
  if (path === '/auth/login' && JSON.parse(body).password === 'right') {
    return send(200, { success: true, message: 'Signed in', token: server.valid, admin: ACCOUNT });
  }
  if (server.valid === null || request.headers.authorization !== `Bearer ${server.valid}`) {
    return send(401, { success: false, code: 'unauthenticated', message: 'Please sign in' });
  }
  return send(
    200,
    path === '/auth/profile' ? { admin: ACCOUNT } : { success: true, message: `${request.method} ${path}` },
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
