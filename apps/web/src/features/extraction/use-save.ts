import { EXTRACTION_SAVE_MAX, type ExtractionSave, type ExtractionSaved } from '@sampan/contract/extraction-jobs';
import { useRef, useState } from 'react';
import { randomKey } from '#src/lib/random-key.ts';
import { useSaveRows } from './api/extraction.mutations.ts';

type Wanted = Omit<ExtractionSave, 'key'>;

/**
 * Saves rows in batches that fit one call. A batch that is sent again after a lost response carries the
 * same idempotency key, so nothing is saved twice.
 */
export function useSave(job: string, onSaved: (answer: ExtractionSaved, sent: ExtractionSave['rows']) => void) {
  const save = useSaveRows(job);
  const attempts = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  /** Returns saved and rejected rows. Throws when a batch fails; earlier batches are saved and reported. */
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
        // After a response, saving the same rows again (after an undo) needs a new key.
        attempts.current.delete(content);
        onSaved(answer, part.rows);
        answers.push(answer);
      }
      return answers;
    } finally {
      setProgress(null);
    }
  }

  return { saveAll, progress };
}
