import type { ExtractedData } from '@sampan/contract/extraction';
import type { ExtractedFile, ExtractionJob, ExtractionResult } from '@sampan/contract/extraction-jobs';
import type { MessageKey } from '@sampan/contract/message-ref';
import type { ExtractionBrief } from './extraction.queries.ts';

export interface JobFormat {
  say: (ref: MessageKey) => string;
  /** Signs an expiring URL for the PDF of an extraction. */
  addressOf: (id: string) => string;
}

export function toJob(row: ExtractionBrief, { say, addressOf }: JobFormat): ExtractionJob {
  return {
    _id: row.id,
    fileName: row.file_name,
    size: row.size,
    state: row.state,
    pagesDone: row.pages_done,
    totalPages: row.total_pages,
    problem: row.problem === null ? null : say(row.problem),
    filePath: addressOf(row.id),
    kind: row.kind,
    supplierId: row.supplier_id,
    createdAt: row.created_at.toISOString(),
  };
}

export const toFile = (row: ExtractionBrief, extractedData: ExtractedData): ExtractedFile => ({
  originalName: row.file_name,
  processingMethod: extractedData.processingMode,
  uploadedAt: row.created_at.toISOString(),
  extractedData,
});

export const toProgress = (
  job: ExtractionJob,
): Omit<ExtractionResult, 'success' | 'job' | 'rows' | 'file' | 'learned'> => ({
  jobId: job._id,
  state: job.state,
  page: job.pagesDone,
  totalPages: job.totalPages,
  ...(job.problem !== null && { message: job.problem }),
});
