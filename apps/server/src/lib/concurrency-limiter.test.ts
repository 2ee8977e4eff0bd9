import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore, limitConcurrency } from './concurrency-limiter.ts';

const full = { code: 'unavailable', retryAfterSeconds: 1 };

/** Tasks that end when they are told to. */
function manualTasks() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    end: (n: number) => ends[n]?.(),
    task: () => new Promise<void>((resolve) => void ends.push(resolve)),
  };
}

test('two run, two wait in line, and the next is turned away at once', async () => {
  const run = limitConcurrency({ slots: 2, queueLimit: 2 });
  const { task, started, end } = manualTasks();

  const tasks = [run(task), run(task), run(task), run(task)];
  await expect(run(task)).rejects.toMatchObject(full);
  expect(started()).toBe(2);

  end(1);
  await tasks[1];
  await sleep(0);
  expect(started()).toBe(3);
  // A place in the line is free again.
  tasks.push(run(task));
  await expect(run(task)).rejects.toMatchObject(full);
  for (let n = 0; n < 5; n += 1) {
    end(n);
    await sleep(0);
  }
  await Promise.all(tasks);
  expect(started()).toBe(5);
});

test('those who wait come in the order of their coming', async () => {
  const run = limitConcurrency({ slots: 1, queueLimit: 10 });
  const order: number[] = [];

  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      run(async () => {
        await sleep(5 - n);
        order.push(n);
      }),
    ),
  );

  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test('a task that fails leaves its place, and its error goes to the one who asked', async () => {
  const run = limitConcurrency({ slots: 1, queueLimit: 1 });

  const failing = run(() => Promise.reject(new Error('task')));
  const next = run(async () => 'next');

  await expect(failing).rejects.toThrow('task');
  await expect(next).resolves.toBe('next');
  await expect(
    run(() => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
  await expect(run(async () => 'last')).resolves.toBe('last');
});

test('never are there more than may run, whatever the crowd', async () => {
  const run = limitConcurrency({ slots: 3, queueLimit: 100 });
  let [active, most] = [0, 0];

  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      run(async () => {
        active += 1;
        most = Math.max(most, active);
        await sleep(n % 3);
        active -= 1;
      }),
    ),
  );

  expect(most).toBe(3);
});

test('who has stood in line too long is turned away, and leaves the line', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 1, queueTimeoutMs: 50 });
  const leave = await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject(full);
  const next = semaphore.acquire();
  leave();
  (await next)();
});

test('who leaves the line by himself gets no place, and the next one does', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 2 });
  const leave = await semaphore.acquire();
  const leaving = new AbortController();
  const gone = semaphore.acquire(leaving.signal);
  const waiting = semaphore.acquire();
  leaving.abort();
  await expect(gone).rejects.toMatchObject(full);
  leave();
  const leaveLast = await waiting;
  // Giving a place back twice does not make two of it.
  leaveLast();
  leaveLast();
  const leaveAgain = await semaphore.acquire();
  const afterwards = semaphore.acquire();
  leaveAgain();
  await afterwards;
});

test('who has left already gets no place, also where one is free', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 1 });
  await expect(semaphore.acquire(AbortSignal.abort())).rejects.toMatchObject(full);
  (await semaphore.acquire())();
});

test('of a crowd that leaves at once nobody is served, and whoever stays behind them is', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 3 });
  const leave = await semaphore.acquire();
  const crowd = [new AbortController(), new AbortController()];
  const gone = Promise.allSettled(crowd.map(({ signal }) => semaphore.acquire(signal)));
  const last = semaphore.acquire();

  // As closed connections are heard of, one after the other: first the one that is served.
  leave();
  for (const leaving of crowd) leaving.abort();

  expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  (await last)();
  (await semaphore.acquire())();
});
