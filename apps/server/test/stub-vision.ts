import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Asked = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({
      role: z.literal('user'),
      content: z.tuple([
        z.object({ type: z.literal('text'), text: z.string() }),
        z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
      ]),
    }),
  ]),
});

export interface AskedPage {
  path: string;
  authorization: string | undefined;
  model: string;
  text: string;
  /** The picture as bytes. */
  picture: Buffer;
  body: string;
  /** The texts of the page by line. */
  lines: Map<string, string>;
}

/** Answers like a chat service, or breaks as one does. */
export type StubAnswer = (page: AskedPage, response: ServerResponse) => void;

/** The answer of a chat call with these words. */
export const chatAnswer = (content: string | null, usage?: object, more: object = {}): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content, ...more }, finish_reason: 'stop' }], usage });

/** A vision service of our own. It answers as the test says. */
export async function startStubVision() {
  const asked: AskedPage[] = [];
  const stub: { answer: StubAnswer } = { answer: (_, response) => void response.end(chatAnswer('{"products":[]}')) };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { model, messages } = Asked.parse(JSON.parse(body));
    const [said, picture] = messages[1].content;
    const lines = [...said.text.matchAll(/^(L\d+) \([\d,]+\) (".*")$/gmu)].map(
      ([, id = '', line = '']) => [id, String(JSON.parse(line))] as const,
    );
    const page = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      model,
      text: said.text,
      picture: Buffer.from(picture.image_url.url.replace('data:image/jpeg;base64,', ''), 'base64'),
      body,
      lines: new Map(lines),
    };
    asked.push(page);
    stub.answer(page, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/v1`,
    asked,
    stub,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
