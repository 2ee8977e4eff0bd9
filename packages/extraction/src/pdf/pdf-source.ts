import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Pdfium } from './pdfium.ts';

/** The bytes of a PDF, or the path of a file that holds them. */
export type PdfSource = Uint8Array | string;

/** A file in PDFium's memory. */
export interface LoadedFile {
  readonly at: number;
  readonly size: number;
}

/** Reads a file in blocks straight into PDFium's memory, so it is held only once. */
const BLOCK_BYTES = 1 << 20;

export function loadFile(pdfium: Pdfium, source: PdfSource): LoadedFile {
  if (typeof source === 'string') return loadFromDisk(pdfium, source);
  const at = pdfium.malloc(source.length);
  pdfium.HEAPU8.set(source, at);
  return { at, size: source.length };
}

function loadFromDisk(pdfium: Pdfium, path: string): LoadedFile {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const at = pdfium.malloc(size);
    for (let position = 0; position < size; ) {
      const block = pdfium.HEAPU8.subarray(at + position, at + Math.min(size, position + BLOCK_BYTES));
      const read = readSync(file, block, 0, block.length, position);
      if (read === 0) throw new Error('The file became shorter while it was read.');
      position += read;
    }
    return { at, size };
  } finally {
    closeSync(file);
  }
}
