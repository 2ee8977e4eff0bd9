import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTarget } from '../apps/server/test/durability/writers.ts';

const SUPPLIERS = 5;

/** Kinds of damage, applied in turn. */
const DAMAGES = [
  async function flip(path: string) {
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    const at = Math.floor(Math.random() * size);
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
    await file.close();
  },
  async function cut(path: string) {
    await truncate(path, Math.floor((await stat(path)).size * Math.random()));
  },
  async function remove(path: string) {
    await rm(path);
  },
];

export async function tryDamages(tries: number) {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-damage-'));
  const found = { tried: 0, refused: 0, whole: 0, partial: 0, reset: 0, unexplained: [] as string[] };
  try {
    const original = join(folder, 'original');
    await fill(original);
    const paths = await filesOf(original);
    while (found.tried < tries) {
      const copy = join(folder, 'copy');
      execFileSync('cp', ['-a', original, copy]);
      const damage = DAMAGES[found.tried % DAMAGES.length] ?? DAMAGES[0];
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
      await damage?.(join(copy, path));
      found.tried += 1;
      const outcome = await look(copy);
      if ('words' in outcome) {
        found.refused += 1;
        if (/^ {4}at /m.test(outcome.words) || outcome.words === '')
          found.unexplained.push(`${damage?.name} ${path}: ${outcome.words.split('\n', 1)[0]}`);
      } else found[outcome.state] += 1;
      await rm(copy, { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}

async function fill(dataDir: string): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir }, FIRST_READY_MS);
  const client = officeClient(product.address, await signIn(product.address), AbortSignal.timeout(FIRST_READY_MS));
  for (let made = 0; made < SUPPLIERS; made += 1) await createTarget(client);
  await product.end('SIGTERM');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  return files.filter((_, index) => (sizes[index] ?? 0) > 0).map((path) => path.slice(folder.length + 1));
}

type DamageOutcome = { words: string } | { state: 'whole' | 'partial' | 'reset' };

async function look(dataDir: string): Promise<DamageOutcome> {
  const words: string[] = [];
  const started = await startProduct({ DATA_DIR: dataDir }, FIRST_READY_MS, (text) => words.push(text)).catch(
    () => null,
  );
  if (started === null) return { words: words.join('') };
  try {
    const token = await signIn(started.address);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${started.address}/suppliers`, { headers });
    const answer = (await response.json()) as { total?: number };
    if (!response.ok) return { state: 'partial' };
    return { state: answer.total === SUPPLIERS ? 'whole' : 'reset' };
  } catch {
    return { state: 'partial' };
  } finally {
    await started.end('SIGTERM');
  }
}
