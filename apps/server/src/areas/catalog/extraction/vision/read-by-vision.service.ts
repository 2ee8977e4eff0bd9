import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ExtractedData } from '@sampan/contract/extraction';
import type { VisionProblem, VisionReading } from '@sampan/contract/vision';
import { INSTRUCTIONS, type NumberedPage, pageText } from '@sampan/extraction/vision/numbered-page';
import { readServiceAnswer } from '@sampan/extraction/vision/read-service-answer';
import { type ServiceRow, serviceRows } from '@sampan/extraction/vision/service-rows';
import { officeTimeZone, visionSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { VisionReadingRow } from '#src/db/pdf-tables.ts';
import { runWatchedChild } from '#src/lib/child/run-watched-child.ts';
import { makeWorkFolder } from '#src/lib/child/work-folders.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import type { ExtractionHub } from '../extraction.hub.ts';
import type { ClaimedExtraction } from '../extraction.queries.ts';
import type { ReadDeps, ReadOutcome } from '../read-pdf.service.ts';
import { askVision, pageCost, serviceOf, type VisionNetwork, type VisionTarget } from './ask-vision.service.ts';
import { picturesOfPage, replacePages } from './replace-pages.rules.ts';
import type { SeeInput, SeeMessage } from './see-pages.child.ts';
import { addCost, findReading, reserveCost, updateProgress, updateReading } from './vision.queries.ts';

const CHILD = new URL('./see-pages.child.ts', import.meta.url);
const INPUT = 'input.pdf';
/** What concerns one page. After other problems the next page would have the same one. */
const OF_A_PAGE: readonly VisionProblem[] = ['too-long', 'wrong-json', 'refusal', 'nothing', 'page'];

export interface VisionDeps extends ReadDeps {
  hub: Pick<ExtractionHub, 'changes'>;
  network: VisionNetwork;
}

/**
 * Lets the service read the chosen pages. Whatever goes wrong, pages that it has not read keep their rows. A reading that was
 * interrupted is not repeated, because it would be paid twice.
 */
export async function readByVision(
  deps: VisionDeps,
  { id, file_key, earlier, attempts }: ClaimedExtraction,
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const { db } = deps;
  const reading = await findReading(db, id);
  if (!reading || earlier === null) return { kind: 'refused', problem: 'extractionNotFound' };
  const stop = new AbortController();
  const ended = new AbortController();
  const watching = watchStop(deps, id, ended.signal, () => stop.abort());
  const pages = new Map<number, readonly ServiceRow[]>();
  const problems: VisionReading['problems'] = [];
  try {
    const target = await targetOf(db, reading);
    const halted = AbortSignal.any([signal, stop.signal]);
    if (attempts > 1 || target === null)
      problems.push(...reading.pages.map((page) => ({ page, problem: 'stopped' as const })));
    else await readPages({ ...deps, id, file_key, reading, target, data: earlier, halted }, pages, problems);
  } finally {
    ended.abort();
    await watching;
  }
  await db.transaction().execute(async (tx) => {
    await updateReading(tx, reading.id, { pagesRead: pages.size, problems, isDone: true });
    const cost = Number((await findReading(tx, id))?.cost ?? 0);
    const changes = { service: reading.service, pages: pages.size, cost };
    await recordAudit(tx, { by: { accountId: reading.account_id }, action: 'extraction.completed', id, changes });
  });
  return { kind: 'done', data: pages.size === 0 ? earlier : replacePages(earlier, pages) };
}

/** Null if the settings name another service now, which nobody has agreed to for this reading. */
async function targetOf(db: Db, { service, model }: VisionReadingRow): Promise<VisionTarget | null> {
  const target = await visionSettings(db);
  return target !== null && serviceOf(target) === service && target.model === model ? target : null;
}

/** Calls back when a person stops the reading. */
async function watchStop({ db, hub }: VisionDeps, id: string, until: AbortSignal, onStop: () => void): Promise<void> {
  for await (const _ of hub.changes(id, until)) {
    const reading = await findReading(db, id).catch(() => undefined);
    if (reading?.state === 'stopping') return onStop();
  }
}

interface Run extends VisionDeps {
  id: string;
  file_key: string;
  reading: VisionReadingRow;
  target: VisionTarget;
  data: ExtractedData;
  halted: AbortSignal;
}

async function readPages(
  run: Run,
  read: Map<number, readonly ServiceRow[]>,
  problems: VisionReading['problems'],
): Promise<void> {
  const { db, id, reading, halted } = run;
  await using folder = await makeWorkFolder(run.workFolder);
  const seen = await seeFile(run, folder.path);
  let last: VisionProblem | null = null;
  for (const [index, page] of reading.pages.entries()) {
    const view = seen.get(page);
    if (last === null && halted.aborted) last = 'stopped';
    const outcome: readonly ServiceRow[] | VisionProblem =
      last ??
      (view === undefined ? 'page' : await readPage(run, view.page, await readFile(join(folder.path, view.file))));
    if (typeof outcome === 'string') {
      problems.push({ page, problem: outcome });
      if (!OF_A_PAGE.includes(outcome)) last = outcome;
    } else read.set(page, outcome);
    await updateReading(db, reading.id, { pagesRead: read.size, problems, isDone: false });
    if (last === null) await updateProgress(db, id, { page: index + 1, of: reading.pages.length });
  }
}

/** The pages of the file that can be drawn. */
async function seeFile({ files, file_key, reading, halted }: Run, folder: string): Promise<Map<number, SeeMessage>> {
  const seen = new Map<number, SeeMessage>();
  const opened = await files.open(file_key);
  if (opened === null || halted.aborted) return seen;
  await pipeline(opened.stream, createWriteStream(join(folder, INPUT)));
  const input: SeeInput = { file: INPUT, pages: reading.pages };
  await runWatchedChild<SeeMessage>({
    module: CHILD,
    input,
    cwd: folder,
    signal: halted,
    onMessage: (message) => void seen.set(message.page.number, message),
  });
  return seen;
}

/** The rows of a page, or why there are none. */
async function readPage(
  { db, reading, target, data, network, halted }: Run,
  page: NumberedPage,
  picture: Uint8Array,
): Promise<readonly ServiceRow[] | VisionProblem> {
  const most = pageCost(target);
  const limits = { most, budget: target.monthlyBudget, timeZone: await officeTimeZone(db) };
  if (!(await reserveCost(db, reading.id, limits))) return 'budget';
  const pictures = picturesOfPage(data, page.number).map(({ box }) => box);
  const question = { instructions: INSTRUCTIONS, text: pageText(page, pictures), picture };
  const answer = await askVision(target, question, network, halted);
  await addCost(db, reading.id, answer.cost - most);
  if (answer.kind === 'problem') return answer.problem;
  const given = readServiceAnswer(answer.content);
  if (given.kind !== 'products') return given.kind;
  const local = data.catalogData.products.filter(({ pageNumber }) => pageNumber === page.number);
  const rows = serviceRows(page, pictures, given.products, local);
  return rows.length === 0 ? 'nothing' : rows;
}
