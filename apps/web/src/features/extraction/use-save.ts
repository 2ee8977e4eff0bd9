import { EXTRACTION_SAVE_MAX, type ExtractionSave, type ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { useRef, useState } from 'react';
import { useSaveRows } from './api/extraction.mutations.ts';

type Wanted = Omit<ExtractionSave, 'key'>;

/**
 * Saves rows, as many as one call takes at a time. A part that is sent again because its answer was lost bears the
 * same key, so that nothing is saved twice.
 */
export function useSave(job: string, onSaved: (answer: ExtractionSaved) => void) {
  const save = useSaveRows(job);
  const attempts = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  /** What was saved and refused. Throws where a part fails; those before it are saved and told. */
  async function saveAll({ rows, ...target }: Wanted): Promise<ExtractionSaved[]> {
    const answers: ExtractionSaved[] = [];
    try {
      for (let from = 0; from < rows.length; from += EXTRACTION_SAVE_MAX) {
        setProgress({ done: from, of: rows.length });
        const part = { ...target, rows: rows.slice(from, from + EXTRACTION_SAVE_MAX) };
        const content = JSON.stringify(part);
        const key = attempts.current.get(content) ?? randomKey();
        attempts.current.set(content, key);
        const answer = await save.mutateAsync({ ...part, key });
        // Answered: whoever takes it back and saves the same again means it.
        attempts.current.delete(content);
        onSaved(answer);
        answers.push(answer);
      }
      return answers;
    } finally {
      setProgress(null);
    }
  }

  return { saveAll, progress };
}

/** A UUID of chance. Not randomUUID: browsers have it on secure pages only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
