import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { randomKey } from '#src/lib/random-key.ts';
import { nameOf } from './catalog-name.ts';

export type QueuedUploadState =
  | { status: 'waiting' | 'cancelled' }
  | { status: 'sending'; sent: number; total: number; elapsedMs: number }
  | { status: 'failed'; message: string }
  | { status: 'done'; catalog: PdfCatalog };

/** A queued file with its own field values. */
export interface QueuedUpload {
  key: string;
  file: File;
  name: string;
  catalogId: string;
  state: QueuedUploadState;
}

export type UploadChanges = Partial<Pick<QueuedUpload, 'name' | 'catalogId' | 'state'>>;

/** Adds files; a file that is already queued is skipped. */
export function addFiles(uploads: readonly QueuedUpload[], files: readonly File[]): readonly QueuedUpload[] {
  const isThere = (file: File) =>
    uploads.some(({ file: known, state }) => state.status !== 'done' && isSameFile(known, file));
  const added = files
    .filter((file) => !isThere(file))
    .map(
      (file): QueuedUpload => ({
        key: randomKey(),
        file,
        name: nameOf(file),
        catalogId: '',
        state: { status: 'waiting' },
      }),
    );
  return [...uploads, ...added];
}

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export const changeUpload = (
  uploads: readonly QueuedUpload[],
  key: string,
  changes: UploadChanges,
): readonly QueuedUpload[] => uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));

export const isWaiting = ({ state }: QueuedUpload): boolean => state.status === 'waiting';

export const isUnsent = ({ state }: QueuedUpload): boolean => state.status !== 'done' && state.status !== 'sending';
