// The child process that reads an untrusted PDF.

import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import type { ExtractedProduct } from '@sampan/contract/extraction';
import { type ExtractOptions, extractProducts } from '@sampan/extraction/extract-products';
import { type PictureFile, toExtractedData, toRows } from '@sampan/extraction/extracted-data';
import type { PageLine } from '@sampan/extraction/learned/learned-model';
import type { CroppedPicture } from '@sampan/extraction/pdf/crop-pictures';
import { type RefusalReason, UnreadablePdf } from '@sampan/extraction/pdf/open-document';
import sharp from 'sharp';
import { createPdfMemory } from '#src/lib/child/pdf-memory.ts';
import { serveParent } from '#src/lib/child/serve-parent.ts';
import { perceptualHash } from '#src/lib/perceptual-hash.ts';

export interface ExtractInput {
  documentId: string;
  /** A name inside the working folder. */
  file: string;
  /** Pages to skip. */
  except: number[];
  /** If given, only these pages are read, with more time for each. */
  only: number[] | null;
  withPictures: boolean;
}

export type ExtractMessage =
  | { kind: 'page'; page: number; of: number; rows: ExtractedProduct[]; lines: PageLine[] }
  /** `file` is a name inside the working folder. */
  | { kind: 'picture'; file: string; filename: string; perceptualHash: string }
  /** Untrusted: the parent validates `data` with ExtractedData. `detail` is only logged. */
  | { kind: 'result'; data: unknown; detail?: string }
  | { kind: 'refused'; reason: RefusalReason };

const TEXT_PAGE_MS = 10_000;
const OCR_PAGE_MS = 45_000;
/** A page that is read again gets this many times as long. */
const PATIENCE = 3;
/** Total size of all pictures; rows beyond it have no picture. */
const MAX_OUTPUT_BYTES = 256_000_000;

await serveParent<ExtractInput, ExtractMessage>(async ({ documentId, file, except, only, withPictures }, parent) => {
  const patience = only ? PATIENCE : 1;
  const { size } = await stat(file);
  const memory = createPdfMemory(parent, size);
  const files = new Map<string, PictureFile>();
  let written = 0;
  async function keepPicture({ id, bytes: picture, format }: CroppedPicture): Promise<void> {
    written += picture.length;
    if (written > MAX_OUTPUT_BYTES) return;
    const name = `${randomBytes(16).toString('hex')}.${format}`;
    const filename = id === 'header' ? `header-${name}` : name;
    files.set(id, { filename, url: `/pdf-upload/extracted/${filename}`, size: picture.length, format });
    await writeFile(name, picture);
    await parent.tell({
      kind: 'picture',
      file: name,
      filename,
      perceptualHash: await perceptualHash(sharp(picture)),
    });
  }
  const options: ExtractOptions = {
    except: new Set(except),
    ...(only && { only: new Set(only) }),
    onOcr: () => void parent.allow(OCR_PAGE_MS * patience),
    onDraw: memory.draw,
    async onPage({ page, of, size: shown, products, lines }) {
      memory.read();
      const rows = shown === null ? [] : toRows(products(), new Map([[page, shown]]));
      await parent.tell({ kind: 'page', page, of, rows, lines: lines() });
      await parent.allow(TEXT_PAGE_MS * patience);
    },
    ...(withPictures && { onPicture: keepPicture }),
  };
  await parent.allow(TEXT_PAGE_MS * patience);
  try {
    const extraction = await extractProducts(file, options);
    const data = toExtractedData(extraction, { documentId, bytes: size, files });
    const { modelError } = extraction;
    const detail = modelError === null ? {} : { detail: `The page model failed: ${modelError}` };
    await parent.tell({ kind: 'result', data, ...detail });
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    await parent.tell({ kind: 'refused', reason: error.reason });
  }
});
