// The child process of the tests of runWatchedChild.

import { serveParent } from '#src/lib/child/serve-parent.ts';

export type Behaviour =
  | { do: 'count'; to: number }
  | { do: 'tell-place' }
  | { do: 'spin' }
  | { do: 'take-memory'; bytes: number; allowed?: number }
  | { do: 'be-silent'; ms: number; allowedMs: number | null }
  | { do: 'throw' }
  | { do: 'exit'; code: number };

export type Told = number | { cwd: string; environment: string[]; priority: number };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await serveParent<Behaviour, Told>(async (behaviour, parent) => {
  switch (behaviour.do) {
    case 'count':
      for (let number = 1; number <= behaviour.to; number += 1) await parent.tell(number);
      return;
    case 'tell-place': {
      const { getPriority } = await import('node:os');
      return parent.tell({ cwd: process.cwd(), environment: Object.keys(process.env), priority: getPriority() });
    }
    case 'spin':
      await parent.tell(process.pid);
      while (true);
    case 'take-memory': {
      if (behaviour.allowed !== undefined) parent.allowMemory(behaviour.allowed);
      const taken = Buffer.alloc(behaviour.bytes, 1);
      await sleep(60_000);
      return parent.tell(taken.length);
    }
    case 'be-silent':
      if (behaviour.allowedMs !== null) await parent.allow(behaviour.allowedMs);
      await sleep(behaviour.ms);
      return parent.tell(0);
    case 'throw':
      throw new Error('the paper is torn');
    case 'exit':
      process.exit(behaviour.code);
  }
});
