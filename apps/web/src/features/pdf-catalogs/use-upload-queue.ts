import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { useRef, useState } from 'react';
import { useAddPdfCatalog } from './api/pdf-catalogs.mutations.ts';
import { addFiles, changeUpload, isWaiting, type QueuedUpload, type UploadChanges } from './upload-queue.ts';

/** Uploads files one by one. Unsent files keep their field values. */
export function useUploadQueue(messageOf: (error: unknown) => string) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  // The loop outlives its render and must see later edits and cancellations.
  const latest = useRef(uploads);
  const sending = useRef<{ key: string; abort: AbortController } | null>(null);
  const save = useAddPdfCatalog();

  function show(next: readonly QueuedUpload[]): void {
    latest.current = next;
    setUploads(next);
  }
  const change = (key: string, changes: UploadChanges) => show(changeUpload(latest.current, key, changes));

  async function send({ key, file, name, catalogId }: QueuedUpload, values: PdfCatalogInput): Promise<void> {
    const abort = new AbortController();
    const startedAt = performance.now();
    const report = (sent: number, total: number) =>
      change(key, { state: { status: 'sending', sent, total, elapsedMs: performance.now() - startedAt } });
    sending.current = { key, abort };
    report(0, file.size);
    try {
      const { catalog } = await save.mutateAsync({
        values: { ...values, name, catalogId },
        file,
        onProgress: report,
        signal: abort.signal,
      });
      change(key, { state: { status: 'done', catalog } });
    } catch (error) {
      change(key, {
        state: abort.signal.aborted ? { status: 'cancelled' } : { status: 'failed', message: messageOf(error) },
      });
    }
  }

  /** Uploads all queued files, including those added meanwhile; `values` apply to each. */
  async function start(values: PdfCatalogInput): Promise<void> {
    if (isRunning) return;
    setIsRunning(true);
    for (let next = latest.current.find(isWaiting); next; next = latest.current.find(isWaiting)) {
      await send(next, values);
    }
    sending.current = null;
    setIsRunning(false);
  }

  function cancel(key: string): void {
    if (sending.current?.key === key) sending.current.abort.abort();
    else change(key, { state: { status: 'cancelled' } });
  }

  return {
    uploads,
    isRunning,
    add: (files: readonly File[]) => show(addFiles(latest.current, files)),
    remove: (key: string) => show(latest.current.filter((upload) => upload.key !== key)),
    change,
    cancel,
    start,
  };
}
