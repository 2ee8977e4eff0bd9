import { parentPort, workerData } from 'node:worker_threads';
import { readRfqSheetFile } from './rfq-sheet.format.ts';

export interface SheetQuestion {
  content: Uint8Array;
}

parentPort?.once('message', async () => {
  parentPort?.postMessage(await readRfqSheetFile((workerData as SheetQuestion).content));
});
