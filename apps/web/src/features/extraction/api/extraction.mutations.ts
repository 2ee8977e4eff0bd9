import {
  ExtractionForgotten,
  type ExtractionSave,
  ExtractionSaved,
  ExtractionSaveUndone,
  ExtractionStarted,
} from '@sampan/contract/extraction-jobs';
import { type Corrections, CorrectionsKept } from '@sampan/contract/learned';
import { type SheetColumns, SheetColumnsSaved } from '@sampan/contract/price-lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { extractionQueries, JOBS_PATH, jobPath } from './extraction.queries.ts';

interface PdfUpload {
  /** One PDF or price list, or several photos. */
  files: readonly File[];
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Uploads a PDF, a price list or photos and starts their job. */
export function useUploadPdf() {
  return useMutation({
    mutationFn: ({ files, onProgress, signal }: PdfUpload) => {
      const body = new FormData();
      for (const file of files) body.append('pdf', file);
      return api.upload('POST', JOBS_PATH, { body, onProgress, signal, schema: ExtractionStarted });
    },
  });
}

/** Starts a job for a library PDF. */
export function useStartFromLibrary() {
  return useMutation({
    mutationFn: (pdfCatalogId: string) => api.post(JOBS_PATH, { body: { pdfCatalogId }, schema: ExtractionStarted }),
  });
}

/** Reads the pages of a finished job that could not be read. */
export function useReadAgain(job: string) {
  return useMutation({
    mutationFn: () => api.post(`${jobPath(job)}/read-again`, { schema: ExtractionStarted }),
  });
}

/** Says what columns of a price list hold. It is read again if that changes anything. */
export function useSetColumns(job: string) {
  return useMutation({
    mutationFn: (columns: z.input<typeof SheetColumns>) =>
      api.put(`${jobPath(job)}/columns`, { body: columns, schema: SheetColumnsSaved }),
  });
}

/** Says what people made of the rows of a PDF. Its rows, and those of the supplier's next files, are shown with it. */
export function useTellCorrections(job: string) {
  return useMutation({
    mutationFn: (corrections: z.input<typeof Corrections>) =>
      api.post(`${jobPath(job)}/learned`, { body: corrections, schema: CorrectionsKept }),
  });
}

/** Shows the rows as they were read. */
export function useForgetCorrections(job: string) {
  return useMutation({ mutationFn: () => api.delete(`${jobPath(job)}/learned`, { schema: CorrectionsKept }) });
}

/** Cancels a running job and removes it. */
export function useRemoveJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(jobPath(id), { schema: ExtractionForgotten }),
    onSuccess: () => client.invalidateQueries({ queryKey: extractionQueries.jobs().queryKey }),
  });
}

/** Saved products appear in many lists, so everything but the rows is invalidated. */
export function useSaveRows(job: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: ExtractionSave) => api.post(`${jobPath(job)}/save`, { body: save, schema: ExtractionSaved }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useUndoSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saveId: string) =>
      api.post(`/products/pdf-upload/saves/${encodeURIComponent(saveId)}/undo`, { schema: ExtractionSaveUndone }),
    onSuccess: () => client.invalidateQueries(),
  });
}
