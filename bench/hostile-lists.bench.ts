/** Uploads hostile price lists, one after the other: `npm run bench -- hostile-lists`. Linux only. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExtractionResult, ExtractionStarted } from '@sampan/contract/extraction-jobs';
import { COSTLY_LISTS, HOSTILE_LISTS } from '../apps/server/test/factories/hostile-price-lists.ts';
import { formOf } from '../apps/server/test/form.ts';
import { signIn, startTarget } from './attacks-target.ts';
import { costOf } from './process-cost.ts';

const ADDRESS = '127.0.15.2';
const JOBS = '/products/pdf-upload/jobs';
const MB = 1_000_000;
/** For a file. The child is stopped before, after a minute without a sign of work. */
const LONGEST_MS = 120_000;
/** The limit of the child process. */
const MAX_CHILD_MB = 1200;

const lists = [...HOSTILE_LISTS.map(([name, file]) => [name, file] as const), ...COSTLY_LISTS];
console.log(`${lists.length} files; load average ${loadavg()[0]?.toFixed(1)}.`);
await using target = await startTarget();
const { bearer } = await signIn(target, ADDRESS);
const idle = (await costOf(target.pid)).serverMemory;
const answers = new Map<string, number>();
let [most, slowest] = [0, 0];
for (const [name, file] of lists) {
  const begin = performance.now();
  const answer = await answerTo(file());
  slowest = Math.max(slowest, performance.now() - begin);
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  if (/^(?:5\d\d|undefined|null)/.test(answer)) console.log(`${name}: ${answer}`);
}
for (const [answer, count] of [...answers].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(4)} × ${answer}`);
const alive = await target.ask({ path: '/products/public', from: ADDRESS });
console.log(`The server answers ${alive.status} afterwards. Slowest file: ${(slowest / 1000).toFixed(1)} s.`);
console.log(
  `Server and child: ${((most - idle) / MB).toFixed(0)} MB more at most (limit of the child: ${MAX_CHILD_MB} MB).`,
);

/** The message to the user, or the products that were found. */
async function answerTo(content: Buffer): Promise<string> {
  const form = formOf([['pdf', { content, filename: 'list.xlsx', type: 'application/octet-stream' }]]);
  const headers = { ...form.headers, ...bearer };
  const sent = await target.ask({ path: JOBS, method: 'POST', from: ADDRESS, headers, body: form.payload });
  if (sent.status !== 202) return `${sent.status} ${JSON.parse(sent.body).message}`;
  const { jobId } = ExtractionStarted.parse(JSON.parse(sent.body));
  const last = performance.now() + LONGEST_MS;
  while (performance.now() < last) {
    most = Math.max(most, (await costOf(target.pid)).serverMemory);
    const { body } = await target.ask({ path: `${JOBS}/${jobId}`, from: ADDRESS, headers: bearer });
    const { job, file } = ExtractionResult.parse(JSON.parse(body));
    if (job.state === 'failed') return String(job.problem);
    if (job.state === 'done')
      return file?.extractedData.catalogData.products.length ? 'read, with products' : 'read, without products';
    await sleep(100);
  }
  return `undefined after ${LONGEST_MS / 1000} s`;
}
