import { Worker } from 'node:worker_threads';

/** Messages from the child to runWatchedChild. */
export type FromChild<Message> =
  | { kind: 'ready' }
  | { kind: 'allow'; stallMs: number }
  | { kind: 'message'; message: Message };

export interface Parent<Message> {
  /** Resolves when the message is sent. Each message restarts the stall timeout. */
  tell(message: Message): Promise<void>;
  /** Sets the stall timeout for the next step. */
  allow(stallMs: number): Promise<void>;
}

/**
 * The entry point of a module that runWatchedChild runs: receives the input, does the work and exits. The process also exits
 * with its parent, even in the middle of a synchronous call.
 */
export async function serveParent<Input, Message>(
  work: (input: Input, parent: Parent<Message>) => Promise<void>,
): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  // In a thread, because the main thread may be blocked in a synchronous call.
  new Worker(new URL('./end-with-parent.worker.ts', import.meta.url), { workerData: process.ppid });
  const input = await new Promise<Input>((resolve) => {
    process.once('message', (message) => resolve(message as Input));
    void send({ kind: 'ready' });
  });
  await work(input, {
    tell: (message) => send({ kind: 'message', message }),
    allow: (stallMs) => send({ kind: 'allow', stallMs }),
  });
  process.exit(0);
}

function send(message: FromChild<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
