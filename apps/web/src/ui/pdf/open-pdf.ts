import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustedUrl } from '../trusted-url.ts';

/** The path of the PDF library's data files: see pdf-files.ts. */
declare const PDF_FILES: string;

/** Suppresses warnings about malformed files. */
const ERRORS_ONLY = 0;

export interface OpeningPdf {
  document: Promise<PDFDocumentProxy>;
  /** Terminates the worker, even while it is busy. */
  close: () => void;
}

/** Opens the PDF at a URL, with range requests if the server supports them. */
export function openPdf(address: string): OpeningPdf {
  const closing = new AbortController();
  return { document: open(address, closing.signal), close: () => closing.abort() };
}

async function open(address: string, closed: AbortSignal): Promise<PDFDocumentProxy> {
  // 130 KB, loaded on demand.
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  closed.throwIfAborted();
  // One worker per document: a malicious file can block only its own worker, which is terminated with the dialog.
  const thread = new Worker(trustedUrl('pdf-worker', workerAddress), { type: 'module' });
  const worker = PDFWorker.create({ port: thread, verbosity: ERRORS_ONLY });
  const task = getDocument({
    url: address,
    worker,
    verbosity: ERRORS_ONLY,
    cMapUrl: `${PDF_FILES}cmaps/`,
    iccUrl: `${PDF_FILES}iccs/`,
    standardFontDataUrl: `${PDF_FILES}standard_fonts/`,
    wasmUrl: `${PDF_FILES}wasm/`,
  });
  closed.addEventListener('abort', () => {
    void task.destroy().catch(() => undefined);
    worker.destroy();
    thread.terminate();
  });
  const missing = new Promise<never>((_, reject) => {
    thread.addEventListener('error', () => reject(new Error('The PDF reader could not be loaded')), { once: true });
  });
  return Promise.race([task.promise, missing]);
}
