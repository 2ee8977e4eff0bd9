import type { ExtractedFile } from '@sampan/contract/extraction-jobs';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { pageRanges } from '../review/page-ranges.ts';

/** Pages that were not read, or not completely. */
export function JobNotes({ file }: { file: ExtractedFile }) {
  const { t } = useTranslation('pdf-upload');
  const { failedPages, skippedPages, crowdedPages } = file.extractedData.summary;
  const failed = failedPages.map(({ page }) => page);
  const notes = [
    ...(failed.length > 0 ? [t('notes.failed', { count: failed.length, pages: pageRanges(failed) })] : []),
    ...(skippedPages.length > 0
      ? [t('notes.skipped', { count: skippedPages.length, pages: pageRanges(skippedPages) })]
      : []),
    ...(crowdedPages.length > 0
      ? [t('notes.crowded', { count: crowdedPages.length, pages: pageRanges(crowdedPages) })]
      : []),
  ];
  return notes.map((note) => (
    <p key={note} className="flex items-start gap-2 text-sm text-warning-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {note}
    </p>
  ));
}
