import { Worker } from 'node:worker_threads';

/** What a child says to runWatchedChild. */
export type FromChild<Message> =
  | { kind: 'ready' }
  | { kind: 'allow'; stallMs: number }
  | { kind: 'message'; message: Message };

export interface Parent<Message> {
  /** Resolves when it is sent. Each message shows that the work goes on. */
  tell(message: Message): Promise<void>;
  /** What comes next may take so long without a message. */
  allow(stallMs: number): Promise<void>;
}

/**
 * The main call of a module that runWatchedChild runs: takes the input, does the work and ends the process. It ends with its
 * parent too, whatever it is busy with.
 */
export async function serveParent<Input, Message>(
  work: (input: Input, parent: Parent<Message>) => Promise<void>,
): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  // A thread of its own: the main one may be inside a call that does not return.
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
