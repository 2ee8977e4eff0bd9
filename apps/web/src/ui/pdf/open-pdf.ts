import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Where the reader's data files are served: see pdf-files.ts of this workspace. */
declare const PDF_FILES: string;

/** Otherwise the console is told of every oddity in the files of others. */
const ERRORS_ONLY = 0;

export interface OpeningPdf {
  document: Promise<PDFDocumentProxy>;
  /** Ends the reader, in the middle of its work too. */
  close: () => void;
}

/** Opens the PDF at an address. Its parts are fetched when they are needed, where the server hands out parts. */
export function openPdf(address: string): OpeningPdf {
  const closing = new AbortController();
  return { document: open(address, closing.signal), close: () => closing.abort() };
}

async function open(address: string, closed: AbortSignal): Promise<PDFDocumentProxy> {
  // 130 KB that only those who look into a PDF need.
  const { getDocument, PDFWorker } = await import('pdfjs-dist');
  closed.throwIfAborted();
  // A reader of its own for each document: one that a hostile file keeps busy harms no other, and ends with its dialog.
  const thread = new Worker(ownWorker(), { type: 'module' });
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

/** Not in the DOM types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

let trusted: string | undefined;

/** The content security policy lets no script start from a plain address: this is the one that may. */
function ownWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trusted ??=
    trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerAddress }).createScriptURL(workerAddress) ??
    workerAddress;
  return trusted;
}
