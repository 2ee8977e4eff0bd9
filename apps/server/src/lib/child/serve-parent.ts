import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** For the thread that watches this process. */
export interface Watch {
  /** The PID of the parent. */
  parent: number;
  /** The resident memory that the process may use, in bytes. */
  memory: Float64Array;
}

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
  /** Sets the memory for the next step, within the limit of the parent. */
  allowMemory(bytes: number): void;
}

/**
 * The entry point of a module that runWatchedChild runs: receives the input, does the work and exits. The process also exits
 * with its parent and when it exceeds its memory, even in the middle of a synchronous call.
 */
export async function serveParent<Input, Message>(
  work: (input: Input, parent: Parent<Message>) => Promise<void>,
): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const most = Number(process.argv[2]);
  const memory = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(most);
  const workerData: Watch = { parent: process.ppid, memory };
  // In a thread, because the main thread may be blocked in a synchronous call.
  await once(new Worker(new URL('./watch-process.worker.ts', import.meta.url), { workerData }), 'message');
  const input = await new Promise<Input>((resolve) => {
    process.once('message', (message) => resolve(message as Input));
    void send({ kind: 'ready' });
  });
  await work(input, {
    tell: (message) => send({ kind: 'message', message }),
    allow: (stallMs) => send({ kind: 'allow', stallMs }),
    allowMemory(bytes) {
      memory[0] = Math.min(bytes, most);
    },
  });
  process.exit(0);
}

function send(message: FromChild<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
