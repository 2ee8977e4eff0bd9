/**
 * Long fuzzing: `npm run bench -- fuzz`. Runs the fuzz tests of `npm test` with a thousand inputs per call and hundreds
 * for the rest. Fails when one of them fails, and prints its seed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SUITES = ['app.fuzz', 'app.writes', 'app.sql', 'app.raw-http', 'app.uploads'];
/** Arguments select suites: `npm run bench -- fuzz app.sql`. */
const asked = process.argv.slice(3);

const folder = await mkdtemp(join(tmpdir(), 'sampan-fuzz-'));
const figures = join(folder, 'figures');
try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}\n`,
  );
  console.log('| suite | what was counted | minutes | outcome |');
  console.log('|---|---|---|---|');
  for (const suite of asked.length > 0 ? asked : SUITES) {
    const begin = performance.now();
    const isGreen = await run(suite);
    const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
    console.log(`| ${suite} | ${await counted()} | ${minutes} | ${isGreen ? '0 failures' : '**failed**'} |`);
    if (!isGreen) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}

async function run(suite: string): Promise<boolean> {
  const files = suite === 'app.fuzz' ? 'src/app.fuzz.test.ts' : `src/${suite}.fuzz.test.ts`;
  const vitest = spawn('vitest', ['run', '--project', 'server', '--reporter', 'dot', files], {
    cwd: ROOT,
    env: { ...process.env, FUZZ_FIGURES: figures },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  await once(vitest, 'close');
  if (vitest.exitCode !== 0) console.error(said);
  return vitest.exitCode === 0;
}

/** The counters that the suite wrote: `calls 96, inputs 96000`. */
async function counted(): Promise<string> {
  const lines = await readFile(figures, 'utf8').catch(() => '');
  await rm(figures, { force: true });
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => Object.entries(JSON.parse(line) as Record<string, number | string>))
    .filter(([name]) => name !== 'suite')
    .map(([name, count]) => `${name} ${Number(count).toLocaleString('en-US')}`)
    .join(', ');
}
