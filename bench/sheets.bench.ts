/** Reads a price list of 1,000 rows with 1,000 pictures beside other requests: `npm run bench -- sheets`. Linux only. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExtractionResult, ExtractionStarted } from '@sampan/contract/extraction-jobs';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { formOf } from '../apps/server/test/form.ts';
import { type AttackTarget, signIn, startTarget } from './attacks-target.ts';
import { costOf } from './process-cost.ts';

const ROWS = 1000;
const PICTURE_SIDE = 320;
const MAX_SECONDS = 20;
const MAX_CHILD_MB = 600;
const MAX_SLOWER = 1.5;
const QUIET_MS = 10_000;
/** The bench ends then, without a result. */
const LONGEST_MS = 300_000;
const MB = 1_000_000;
const ADDRESS = '127.0.15.1';
const JOBS = '/products/pdf-upload/jobs';

const list = await largeList();
console.log(
  `${ROWS} rows with ${ROWS} pictures, ${(list.length / MB).toFixed(1)} MB; load average ${loadavg()[0]?.toFixed(1)}.`,
);
await using target = await startTarget();
const { bearer } = await signIn(target, ADDRESS);
await probe(target, performance.now() + 2000);
const quiet = await probe(target, performance.now() + QUIET_MS);
const idle = await costOf(target.pid);
const { payload, headers } = formOf([
  ['pdf', { content: list, filename: 'list.xlsx', type: 'application/octet-stream' }],
]);
const begin = performance.now();
const sent = await target.ask({
  path: JOBS,
  method: 'POST',
  from: ADDRESS,
  headers: { ...headers, ...bearer },
  body: payload,
});
const { jobId } = ExtractionStarted.parse(JSON.parse(sent.body));
let [isOver, most] = [false, 0];
const watching = (async () => {
  while (!isOver) {
    most = Math.max(most, (await costOf(target.pid)).serverMemory);
    await sleep(50);
  }
})();
const busy: number[] = [];
let rows = 0;
while (!isOver) {
  busy.push(...(await probe(target, performance.now() + 500)));
  const { body } = await target.ask({ path: `${JOBS}/${jobId}`, from: ADDRESS, headers: bearer });
  const { job, file } = ExtractionResult.parse(JSON.parse(body));
  isOver = job.state === 'done' || job.state === 'failed' || performance.now() - begin > LONGEST_MS;
  rows = file?.extractedData.catalogData.products.filter(({ image }) => image !== null).length ?? 0;
}
const seconds = (performance.now() - begin) / 1000;
await watching;

const slower = median(busy) / median(quiet);
report('rows with their picture', rows, ROWS, rows === ROWS);
report('seconds from the upload to the result', seconds, MAX_SECONDS, seconds <= MAX_SECONDS);
const grown = (most - idle.serverMemory) / MB;
report('MB more in the server and its child processes', grown, MAX_CHILD_MB, grown <= MAX_CHILD_MB);
report('times the median of other requests', slower, MAX_SLOWER, slower <= MAX_SLOWER);
console.log(`Other requests: ${median(quiet).toFixed(1)} ms before, ${median(busy).toFixed(1)} ms meanwhile.`);

function report(name: string, figure: number, bar: number, isHeld: boolean): void {
  console.log(`${name.padEnd(48)} ${figure.toFixed(1).padStart(7)} (bar: ${bar}, ${isHeld ? 'met' : 'missed'})`);
}

/** The durations of a public list, one request after the other. */
async function probe({ ask }: AttackTarget, until: number): Promise<number[]> {
  const durations: number[] = [];
  while (performance.now() < until) {
    durations.push((await ask({ path: '/products/public', from: ADDRESS })).ms);
    await sleep(20);
  }
  return durations;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Each picture is another one. */
async function largeList(): Promise<Buffer> {
  const pictures: Uint8Array[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const noise = { type: 'gaussian' as const, mean: 60 + (row % 140), sigma: 12 };
    const create = { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 as const, background: '#000', noise };
    pictures.push(await sharp({ create }).jpeg({ quality: 80 }).toBuffer());
  }
  const sheet = {
    name: '报价',
    rows: [
      ['图片', '货号', '品名', '单价(RMB)', '装箱数', '外箱尺寸(cm)'],
      ...pictures.map((_, row) => [null, `B-${1000 + row}`, `样品 ${row}`, 5 + row / 10, 24, '60*40*30']),
    ],
    images: pictures.map((data, row) => ({
      data,
      type: 'jpeg' as const,
      anchor: { from: { row: row + 1, col: 0 }, to: { row: row + 1, col: 0 } },
    })),
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}
