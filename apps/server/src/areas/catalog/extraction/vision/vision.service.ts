import type { ExtractedData } from '@sampan/contract/extraction';
import type { VisionOffer, VisionReading, VisionTest } from '@sampan/contract/vision';
import { INSTRUCTIONS, numberPage, pageText } from '@sampan/extraction/vision/numbered-page';
import { readServiceAnswer } from '@sampan/extraction/vision/read-service-answer';
import { officeTimeZone, visionSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { VisionReadingRow } from '#src/db/pdf-tables.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import {
  type ExtractionBrief,
  findResult,
  lockExtractionQueue,
  notifyChange,
  requeueExtraction,
} from '../extraction.queries.ts';
import { checkQueueSpace, getExtraction, hasEnded } from '../extraction.service.ts';
import { askVision, pageCost, serviceOf, type VisionNetwork } from './ask-vision.service.ts';
import { drawTestPage } from './test-page.service.ts';
import {
  costOfMonth,
  findLocalResult,
  findReading,
  insertReading,
  restoreLocalResult,
  stopReading,
} from './vision.queries.ts';

/** What the office's vision service can do for a file, and what it has done. */
export async function visionOffer(db: Db, caller: Caller, id: string): Promise<Omit<VisionOffer, 'success'>> {
  const { kind } = await getExtraction(db, caller, id);
  const target = kind === 'pdf' ? await visionSettings(db) : null;
  const reading = await findReading(db, id);
  const spent = target === null ? 0 : await costOfMonth(db, await officeTimeZone(db));
  return {
    offer: target && {
      service: serviceOf(target),
      model: target.model,
      pageCost: pageCost(target),
      budget: target.monthlyBudget,
      budgetLeft: Math.max(0, target.monthlyBudget - spent),
    },
    reading: reading ? toReading(reading) : null,
    canUndo: (await findLocalResult(db, id))?.local_result != null,
  };
}

const toReading = ({ state, service, model, pages, pages_read, problems, cost }: VisionReadingRow): VisionReading => ({
  state: state === 'done' ? 'done' : 'waiting',
  service,
  model,
  pages,
  pagesRead: pages_read,
  problems,
  cost: Number(cost),
});

/** Queues pages of a finished extraction for the service. */
export async function startVision(
  db: Db,
  caller: Caller,
  id: string,
  pages: readonly number[],
): Promise<ExtractionBrief> {
  return db.transaction().execute(async (tx) => {
    await lockExtractionQueue(tx);
    const row = await getExtraction(tx, caller, id);
    const result = (await findResult(tx, id))?.result;
    const target = row.kind === 'pdf' ? await visionSettings(tx) : null;
    if (target === null) throw new AppError('conflict', 'visionOff');
    if (!result || !hasEnded(row)) throw new AppError('conflict', 'extractionBusy');
    const chosen = pagesOf(result, pages);
    if (chosen.length === 0) throw new AppError('conflict', 'visionNoPage');
    await checkQueueSpace(tx);
    if (!(await requeueExtraction(tx, id))) throw new AppError('conflict', 'extractionBusy');
    const reading = { service: serviceOf(target), model: target.model, pages: chosen };
    await insertReading(tx, { ...reading, extraction_id: id, account_id: caller.accountId });
    await recordAudit(tx, {
      by: caller,
      action: 'extraction.sent',
      id,
      changes: { service: reading.service, pages: chosen.length },
    });
    await notifyChange(tx, id);
    return getExtraction(tx, caller, id);
  });
}

const pagesOf = ({ summary }: ExtractedData, pages: readonly number[]): number[] =>
  [...new Set(pages)].filter((page) => page <= summary.totalPages).toSorted((a, b) => a - b);

/** Stops a running reading, which keeps the pages that it has; else brings back the rows of the engine. */
export async function undoVision(db: Db, caller: Caller, id: string): Promise<ExtractionBrief> {
  return db.transaction().execute(async (tx) => {
    await lockExtractionQueue(tx);
    const row = await getExtraction(tx, caller, id);
    const reading = await findReading(tx, id);
    if (!reading) throw new AppError('conflict', 'visionNoPage');
    if (hasEnded(row)) {
      await restoreLocalResult(tx, id);
      await recordAudit(tx, { by: caller, action: 'extraction.restored', id });
    } else {
      await stopReading(tx, reading.id);
      await notifyChange(tx, id);
    }
    return getExtraction(tx, caller, id);
  });
}

/** Sends a page of our own to the service of the settings, also before an admin has agreed that others are sent. */
export async function testVision(db: Db, network: VisionNetwork): Promise<Omit<VisionTest, 'success'>> {
  const target = await visionSettings(db, { isTest: true });
  if (target === null) throw new AppError('conflict', 'visionOff');
  const { page, picture } = await drawTestPage();
  const numbered = numberPage(page);
  const begin = performance.now();
  const question = { instructions: INSTRUCTIONS, text: pageText(numbered, []), picture };
  const answer = await askVision(target, question, network, AbortSignal.timeout(TEST_MS));
  const seconds = (performance.now() - begin) / 1000;
  const told = (problem: VisionTest['problem']) => ({ problem, seconds, cost: answer.cost });
  if (answer.kind === 'problem') return told(answer.problem === 'stopped' ? 'timeout' : answer.problem);
  const given = readServiceAnswer(answer.content);
  if (given.kind !== 'products') return told(given.kind);
  return told(given.products.length === 0 ? 'nothing' : null);
}

const TEST_MS = 60_000;
