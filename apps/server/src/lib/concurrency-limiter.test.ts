import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore, limitConcurrency } from './concurrency-limiter.ts';

const full = { code: 'unavailable', retryAfterSeconds: 1 };

/** Tasks that the test ends manually. */
function manualTasks() {
  const ends: (() => void)[] = [];
  return {
    started: () => ends.length,
    end: (n: number) => ends[n]?.(),
    task: () => new Promise<void>((resolve) => void ends.push(resolve)),
  };
}

test('runs two, queues two and rejects the next right away', async () => {
  const run = limitConcurrency({ slots: 2, queueLimit: 2 });
  const { task, started, end } = manualTasks();

  const tasks = [run(task), run(task), run(task), run(task)];
  await expect(run(task)).rejects.toMatchObject(full);
  expect(started()).toBe(2);

  end(1);
  await tasks[1];
  await sleep(0);
  expect(started()).toBe(3);
  // The queue has room again.
  tasks.push(run(task));
  await expect(run(task)).rejects.toMatchObject(full);
  for (let n = 0; n < 5; n += 1) {
    end(n);
    await sleep(0);
  }
  await Promise.all(tasks);
  expect(started()).toBe(5);
});

test('serves the queue in order', async () => {
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

test('a failed task releases its slot and rejects its caller', async () => {
  const run = limitConcurrency({ slots: 1, queueLimit: 1 });

  const failing = run(() => Promise.reject(new Error('task')));
  const next = run(async () => 'next');

  await expect(failing).rejects.toThrow('task');
  await expect(next).resolves.toBe('next');
  await expect(
    run(() => {
      throw new Error('synchronous failure');
    }),
  ).rejects.toThrow('synchronous failure');
  await expect(run(async () => 'last')).resolves.toBe('last');
});

test('never runs more tasks than there are slots', async () => {
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

test('a caller that waits longer than the queue timeout is rejected and leaves the queue', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 1, queueTimeoutMs: 50 });
  const leave = await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toMatchObject(full);
  const next = semaphore.acquire();
  leave();
  (await next)();
});

test('an aborted caller gets no slot, and the next one does', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 2 });
  const leave = await semaphore.acquire();
  const leaving = new AbortController();
  const gone = semaphore.acquire(leaving.signal);
  const waiting = semaphore.acquire();
  leaving.abort();
  await expect(gone).rejects.toMatchObject(full);
  leave();
  const leaveLast = await waiting;
  // Releasing twice frees only one slot.
  leaveLast();
  leaveLast();
  const leaveAgain = await semaphore.acquire();
  const afterwards = semaphore.acquire();
  leaveAgain();
  await afterwards;
});

test('an aborted caller gets no slot even when one is free', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 1 });
  await expect(semaphore.acquire(AbortSignal.abort())).rejects.toMatchObject(full);
  (await semaphore.acquire())();
});

test('callers that abort together get no slot, and the caller behind them does', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 3 });
  const leave = await semaphore.acquire();
  const crowd = [new AbortController(), new AbortController()];
  const gone = Promise.allSettled(crowd.map(({ signal }) => semaphore.acquire(signal)));
  const last = semaphore.acquire();

  // Closed connections are reported in this order: the served one first.
  leave();
  for (const leaving of crowd) leaving.abort();

  expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  (await last)();
  (await semaphore.acquire())();
});

test('keys take turns in the queue', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 10 });
  const order: string[] = [];
  const run = async (key: string) => {
    const release = await semaphore.acquire(undefined, key);
    order.push(key);
    release();
  };
  const release = await semaphore.acquire(undefined, 'flood');
  const all = [run('flood'), run('flood'), run('flood'), run('visitor')];
  release();
  await Promise.all(all);

  expect(order).toEqual(['flood', 'visitor', 'flood', 'flood']);
});

test('a full queue drops the newest caller of the key with the most callers, never one of another key', async () => {
  const semaphore = createSemaphore({ slots: 1, queueLimit: 3 });
  const release = await semaphore.acquire(undefined, 'flood');
  const flood = [1, 2, 3].map(() => semaphore.acquire(undefined, 'flood'));
  expect([semaphore.isFull('flood'), semaphore.isFull('visitor')]).toEqual([true, false]);
  await expect(semaphore.acquire(undefined, 'flood')).rejects.toMatchObject(full);

  const visitor = semaphore.acquire(undefined, 'visitor');
  await expect(flood[2]).rejects.toMatchObject(full);

  release();
  (await flood[0])?.();
  (await visitor)();
  (await flood[1])?.();
  expect(semaphore.isFull('flood')).toBe(false);
});

test('one key holds at most its share of the slots', async () => {
  const semaphore = createSemaphore({ slots: 4, slotsPerKey: 2, queueLimit: 10 });
  const held = await Promise.all([1, 2].map(() => semaphore.acquire(undefined, 'flood')));
  const third = semaphore.acquire(undefined, 'flood');
  const visitor = await semaphore.acquire(undefined, 'visitor');
  expect(await Promise.race([third.then(() => 'third'), sleep(20, 'waits')])).toBe('waits');

  held[0]?.();
  (await third)();
  held[1]?.();
  visitor();
  (await semaphore.acquire(undefined, 'flood'))();
});
