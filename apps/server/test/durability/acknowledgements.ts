import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The writes that the product acknowledged. */
const Acknowledged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('supplier'), id: z.string() }),
  z.object({ kind: z.literal('product'), id: z.string() }),
  /** Each write stores a larger number than the last. */
  z.object({ kind: z.literal('phone'), id: z.string(), phone: z.number() }),
]);
export type Acknowledged = z.infer<typeof Acknowledged>;

/** Acknowledgements are kept in a file so that they survive a crash of the harness. */
export function openAcknowledgements(path: string) {
  writeFileSync(path, '');
  let count = 0;
  return {
    count: () => count,
    add(entry: Acknowledged): void {
      appendFileSync(path, `${JSON.stringify(entry)}\n`);
      count += 1;
    },
    read: (): Acknowledged[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Acknowledged.parse(JSON.parse(line))),
  };
}
export type Acknowledgements = ReturnType<typeof openAcknowledgements>;
