import {
  ATTACHMENT_PDF_MAX_BYTES,
  ATTACHMENT_PICTURE_MAX_BYTES,
  ATTACHMENT_TYPES,
} from '@sampan/contract/attachment-limits';
import type { MessageRef } from '@sampan/contract/message-ref';
import { useRef, useState } from 'react';

/** A chosen file. It is uploaded right away, so that sending the form takes no longer than without it. */
export interface AttachedFile {
  key: number;
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  /** The reason of a failure. */
  problem?: string | undefined;
  /** The id of the stored file. */
  id?: string;
}

interface AttachmentOptions {
  max: number;
  /** Files of an earlier visit. */
  present?: readonly { id: string; name: string }[];
  types?: readonly string[];
  /** Uploads a file and returns its id. */
  upload: (file: File) => Promise<string>;
  /** The text of a failure: of our own check, or of the server. */
  textOf: (failure: { ref: MessageRef } | { error: unknown }) => string;
}

/** Uploads the chosen files of a form. */
export function useAttachments({ max, present = [], types = ATTACHMENT_TYPES, upload, textOf }: AttachmentOptions) {
  const [files, setFiles] = useState<readonly AttachedFile[]>(() =>
    present.map((file, index) => ({ ...file, key: index + 1, state: 'ready' })),
  );
  const [problem, setProblem] = useState<string>();
  const current = useRef(files);
  const uploads = useRef(new Map<number, Promise<void>>());
  const lastKey = useRef(present.length);

  function update(next: readonly AttachedFile[]) {
    current.current = next;
    setFiles(next);
  }
  const change = (key: number, values: Partial<AttachedFile>) =>
    update(current.current.map((file) => (file.key === key ? { ...file, ...values } : file)));

  function start(file: File) {
    lastKey.current += 1;
    const key = lastKey.current;
    const ref = attachmentProblem(file, types);
    update([
      ...current.current,
      { key, name: file.name, state: ref ? 'failed' : 'uploading', problem: ref && textOf({ ref }) },
    ]);
    if (ref) return;
    const finished = upload(file).then(
      (id) => change(key, { state: 'ready', id }),
      (error: unknown) => change(key, { state: 'failed', problem: textOf({ error }) }),
    );
    uploads.current.set(key, finished);
  }

  return {
    files,
    problem,
    setProblem,
    add(chosen: readonly File[]) {
      const room = max - current.current.length;
      setProblem(chosen.length > room ? textOf({ ref: `tooMany:${max}` }) : undefined);
      for (const file of chosen.slice(0, room)) start(file);
    },
    remove(key: number) {
      setProblem(undefined);
      update(current.current.filter((file) => file.key !== key));
    },
    clear() {
      setProblem(undefined);
      update([]);
    },
    /** Waits for running uploads. Returns the ids of the files, or null if one has failed. */
    async finish(): Promise<string[] | null> {
      await Promise.all(uploads.current.values());
      const ids = current.current.flatMap(({ id }) => id ?? []);
      return ids.length === current.current.length ? ids : null;
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** What the browser can tell before the upload. The server checks the content. */
export function attachmentProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[] = ATTACHMENT_TYPES,
): MessageRef | undefined {
  if (size === 0) return 'pdfEmpty';
  if (type !== '' && !types.includes(type)) return types.length === 1 ? 'pdfRequired' : 'attachmentTypeInvalid';
  if (type.startsWith('image/') && size > ATTACHMENT_PICTURE_MAX_BYTES) return 'imageTooLarge';
  return size > ATTACHMENT_PDF_MAX_BYTES ? 'attachmentPdfTooLarge' : undefined;
}
