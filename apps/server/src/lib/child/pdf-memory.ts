import type { Parent } from './serve-parent.ts';

/** To read pages, beside the file. Catalogs take up to 200 MB. */
const READ_BYTES = 260_000_000;
/** To read further pages after one that was drawn: the process keeps what it has used. */
const MORE_BYTES = 100_000_000;
/** To draw a page: up to 12 million pixels, its pictures, and the models of the OCR. */
const DRAW_BYTES = 900_000_000;

/** The memory for the steps of reading a PDF: a page that is only read never gets as much as one that is drawn. */
export function createPdfMemory({ allowMemory }: Pick<Parent<unknown>, 'allowMemory'>, fileBytes: number) {
  let isDrawn = true;
  function read(): void {
    if (isDrawn) allowMemory(Math.max(READ_BYTES + fileBytes, process.memoryUsage.rss() + MORE_BYTES));
    isDrawn = false;
  }
  function draw(): void {
    allowMemory(DRAW_BYTES);
    isDrawn = true;
  }
  read();
  return { read, draw };
}
