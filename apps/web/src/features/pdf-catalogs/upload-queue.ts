import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { nameOf } from './catalog-name.ts';

export type UploadState =
  | { status: 'waiting' | 'cancelled' }
  | { status: 'sending'; sent: number; total: number; elapsedMs: number }
  | { status: 'failed'; message: string }
  | { status: 'done'; catalog: PdfCatalog };

/** A queued file with its own field values. */
export interface Upload {
  key: string;
  file: File;
  name: string;
  catalogId: string;
  state: UploadState;
}

export type UploadChanges = Partial<Pick<Upload, 'name' | 'catalogId' | 'state'>>;

/** Adds files; a file that is already queued is skipped. */
export function addFiles(uploads: readonly Upload[], files: readonly File[]): readonly Upload[] {
  const isThere = (file: File) =>
    uploads.some(({ file: known, state }) => state.status !== 'done' && isSameFile(known, file));
  const added = files
    .filter((file) => !isThere(file))
    .map(
      (file): Upload => ({
        key: crypto.randomUUID(),
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

export const changeUpload = (uploads: readonly Upload[], key: string, changes: UploadChanges): readonly Upload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));

export const isWaiting = ({ state }: Upload): boolean => state.status === 'waiting';

export const isUnsent = ({ state }: Upload): boolean => state.status !== 'done' && state.status !== 'sending';
