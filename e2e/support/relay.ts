import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Relay {
  address: string;
  /** The paths that were asked for. */
  asked: string[];
  /** Replaces a text in everything that passes, as a later build would. */
  replace(text: string, by: string): void;
  /** Cuts the connection of every request, as if the server were gone. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** The other host, and what asks for a compressed answer or for none. */
const LEFT_OUT = new Set(['origin', 'accept-encoding', 'if-none-match', 'if-modified-since']);

/** A relay before the product, on another port, so that a test can change what the browser gets, its worker included. */
export async function startRelay(target: string): Promise<Relay> {
  const asked: string[] = [];
  let replaced: readonly [string, string] | null = null;
  let isDown = false;

  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    if (isDown) return void incoming.socket.destroy();
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !LEFT_OUT.has(name)));
    const passed = request(target + incoming.url, { method: incoming.method, headers }, (answer) =>
      pass(answer, outgoing, replaced),
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    replace(text, by) {
      replaced = [text, by];
    },
    cut(isCut) {
      isDown = isCut;
      if (isCut) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass(answer: IncomingMessage, outgoing: ServerResponse, replaced: readonly [string, string] | null): void {
  const { 'content-length': _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  const isText = /html|javascript/.test(answer.headers['content-type'] ?? '');
  if (replaced === null || !isText) return void answer.pipe(outgoing);
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () =>
    outgoing.end(
      Buffer.concat(parts)
        .toString()
        .replaceAll(...replaced),
    ),
  );
}
