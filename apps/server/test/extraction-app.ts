import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExtractionResult, ExtractionStarted, PdfUploaded } from '@sampan/contract/extraction-jobs';
import { type CatalogPlan, makeCatalog } from '@sampan/extraction/synthetic/make-catalog';
import { pino } from 'pino';
import { startExtractions } from '#src/areas/catalog/extraction/extraction-runner.service.ts';
import { isPublicAddress } from '#src/lib/network/public-address.ts';
import { formOf } from './form.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { namesBelow } from './test-files.ts';

/** The app together with the extraction runner, as in the product. */
export async function createExtractionApp({
  isReading = true,
  visionTimeoutMs,
  ...options
}: { isReading?: boolean; visionTimeoutMs?: number } & TestAppOptions = {}) {
  const t = await createTestApp(options);
  const workFolder = await mkdtemp(join(tmpdir(), 'sampan-work-'));
  const logLines: string[] = [];
  const start = () =>
    startExtractions({
      db: t.db,
      connection: t.connection,
      files: t.files,
      log: pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) }),
      workFolder,
      network: {
        isAllowedAddress: options.isAllowedAddress ?? isPublicAddress,
        privateHosts: options.visionHosts ?? [],
        timeoutMs: visionTimeoutMs,
      },
    });
  let runner = isReading ? await start() : null;

  return {
    ...t,
    workFolder,
    logLines,
    async startReading() {
      runner ??= await start();
    },
    async stopReading() {
      await runner?.stop();
      runner = null;
    },
    /** The files in the work folders of the extraction processes. */
    workLeft: () => readdir(workFolder),
    filesLeft: () => namesBelow(t.filesFolder),
    async close() {
      await runner?.stop();
      await t.close();
      await rm(workFolder, { recursive: true });
    },
  };
}

type TestCaller = Awaited<ReturnType<TestApp['signIn']>>['as'];

export const pdfForm = (content: Uint8Array | string, filename = 'lamps.pdf') =>
  formOf([['pdf', { content: Buffer.from(content), filename, type: 'application/pdf' }]]);

export const JOBS = '/products/pdf-upload/jobs';

/** Starts and follows extractions as the screen does. */
export function jobsOf(as: TestCaller) {
  async function start(content: Uint8Array) {
    const response = await as({ method: 'POST', url: JOBS, ...pdfForm(content) });
    return ExtractionStarted.parse(response.json()).job;
  }
  const look = async (id: string) => ExtractionResult.parse((await as({ url: `${JOBS}/${id}` })).json());
  return { start, look, stateOf: async (id: string) => (await look(id)).job.state };
}

/** Uploads a PDF, waits for the extraction and returns its data. */
export async function readUpload(as: TestCaller, content: Uint8Array, filename?: string): Promise<ExtractionResult> {
  const uploaded = await as({ method: 'POST', url: '/products/pdf-upload', ...pdfForm(content, filename) });
  const { documentId } = PdfUploaded.parse(uploaded.json()).file.extractedData;
  return jobsOf(as).look(documentId);
}

const PLAN: CatalogPlan = { layout: 'cards below', language: 'en', unseen: false, scanned: false, seed: 3, pages: 1 };

/** A synthetic catalog with a cover and product pages. */
export const madeCatalog = (plan: Partial<CatalogPlan> = {}) => makeCatalog({ ...PLAN, ...plan });

/** The number of running extraction processes (Linux only). */
export async function readersRunning(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isReader = await Promise.all(
    pids.map(
      async (pid) =>
        (await read(pid, 'status')).includes(`\nPPid:\t${process.pid}\n`) &&
        (await read(pid, 'cmdline')).includes('extract.child'),
    ),
  );
  return isReader.filter(Boolean).length;
}
