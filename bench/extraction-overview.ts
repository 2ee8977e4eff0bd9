import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SetScore, scoreWithin } from './extraction-labelled.ts';
import { type ExtractionCost, measureCosts } from './extraction-speed.ts';

const FIT_CHOICE = fileURLToPath(new URL('../packages/extraction/training/fit-choice.ts', import.meta.url));
/** Sets beside the project, if they are there. Of `validate` only the sums are printed, nothing of a file. */
const SETS = ['dev', 'validate'] as const;
const ABLATION_MS = 600_000;

type OverviewRow = readonly [what: string, ...figures: string[]];

/**
 * Accuracy on the labelled sets, what each reader adds, and what reading costs, in one table. Files that are not read within `minutes`
 * are left out and counted.
 */
export async function printOverview(catalogs: string, minutes: number): Promise<void> {
  const cache = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
  try {
    const rows: OverviewRow[] = [['', 'files', 'headline', 'F1', 'sure rows right', 'Brier', 'numbers on no label']];
    const sets = SETS.filter((set) => existsSync(join(catalogs, set)));
    for (const set of sets) {
      const limits = { minutes: minutes / sets.length, cache: set === 'dev' ? cache : undefined };
      const score = await scoreWithin(join(catalogs, set), limits);
      // The sums of a few files would say something of each.
      const isPartOfUnopened = set === 'validate' && score.files < score.all;
      rows.push([
        set,
        ...(isPartOfUnopened ? [`${score.files} of ${score.all}`, 'too few were read'] : figuresOf(score)),
      ]);
    }
    if (sets.includes('dev')) rows.push([''], ...ablation(join(catalogs, 'dev'), cache));
    rows.push([''], ...costRows(await measureCosts()));
    console.log(tableOf(rows));
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

function figuresOf({ files, all, headline, micro }: SetScore): string[] {
  return [
    files === all ? String(all) : `${files} of ${all}`,
    headline.toFixed(1),
    (100 * micro.f1).toFixed(1),
    percent((micro.sureRight ?? 0) * micro.sure, micro.sure),
    micro.brier?.toFixed(3) ?? '-',
    percent(micro.strays, micro.numbers),
  ];
}

/** The headline of dev by each reader; `best` chooses the better reading of each page with hindsight. */
function ablation(folder: string, cache: string): OverviewRow[] {
  const { stdout } = spawnSync(process.execPath, [FIT_CHOICE, folder, cache], {
    encoding: 'utf8',
    timeout: ABLATION_MS,
  });
  const all = stdout.split('\n').find((line) => line.startsWith('all\t'));
  if (all === undefined) return [['ablation on dev', 'not measured']];
  return [
    ['ablation on dev', 'files', 'rules', 'page model', 'both', 'best'],
    ['', ...all.split('\t').slice(1)],
  ];
}

function costRows(costs: readonly ExtractionCost[]): OverviewRow[] {
  const lines = costs.map(({ what, seconds, other, otherSeconds, megabytes }): OverviewRow => {
    const isCompared = seconds !== null && otherSeconds !== null;
    return [
      what,
      seconds === null ? '-' : `${seconds.toFixed(2)} s`,
      isCompared ? `${(seconds / otherSeconds).toFixed(1)} x ${other}` : `${other} is not installed`,
      megabytes === null ? '-' : `${megabytes} MB`,
    ];
  });
  return [['cost of the whole command', 'processor', 'beside', 'memory at most'], ...lines];
}

function tableOf(rows: readonly OverviewRow[]): string {
  const widths = Array.from({ length: 7 }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd((widths[column] ?? 0) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
