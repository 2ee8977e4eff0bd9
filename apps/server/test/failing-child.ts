// The product with a web app that cannot be loaded, or takes its time: node failing-child.ts fail|wait

import { setTimeout as sleep } from 'node:timers/promises';
import { main } from '#src/main.ts';

await main(async () => {
  if (process.argv[2] === 'wait') await sleep(60_000);
  // As the threads of build tools do.
  setInterval(() => {}, 60_000);
  throw new Error('a bracket is missing in Page.tsx');
});
