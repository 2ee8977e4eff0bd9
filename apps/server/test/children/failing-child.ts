// The product with a web app that fails to load or never loads: node failing-child.ts fail|wait

import { setTimeout as sleep } from 'node:timers/promises';
import { main } from '#src/main.ts';

await main(async () => {
  if (process.argv[2] === 'wait') await sleep(60_000);
  // Keeps the process alive, like the threads of build tools.
  setInterval(() => {}, 60_000);
  throw new Error('a bracket is missing in Page.tsx');
});
