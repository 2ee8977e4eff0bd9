import { PAGE_FAILURE_REASONS, type PageFailureReason } from '@sampan/contract/extraction';
import type { ExtractedFile, ExtractionResult } from '@sampan/contract/extraction-jobs';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { useReadAgain, useSetColumns } from '../api/extraction.mutations.ts';
import { pageRanges } from '../review/page-ranges.ts';
import { isGoingOn } from '../use-job.ts';

interface JobNotesProps {
  result: ExtractionResult;
  file: ExtractedFile;
  onRefetch: () => Promise<unknown>;
}

/** Pages that were not read, or not completely. Those that failed can be read again. */
export function JobNotes({ result, file, onRefetch }: JobNotesProps) {
  const { t } = useTranslation('pdf-upload');
  const { failedPages, skippedPages, crowdedPages } = file.extractedData.summary;
  const { readAgain, isReading } = useReading(result, file, onRefetch);
  return (
    <>
      {failedPages.length > 0 && (
        <Note
          action={
            <Button variant="secondary" size="sm" icon={RotateCw} busy={isReading} onClick={readAgain}>
              {t('notes.readAgain')}
            </Button>
          }
        >
          {t('notes.failed', { count: failedPages.length, pages: pageRanges(failedPages.map(({ page }) => page)) })}
          <ul className="list-disc ps-5">
            {[...byReason(failedPages)].map(([reason, pages]) => (
              <li key={reason}>
                {t('notes.because', {
                  count: pages.length,
                  pages: pageRanges(pages),
                  reason: t(`notes.why.${reason}`),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {skippedPages.length > 0 && (
        <Note>{t('notes.skipped', { count: skippedPages.length, pages: pageRanges(skippedPages) })}</Note>
      )}
      <SheetNotes extractedData={file.extractedData} result={result} onRefetch={onRefetch} />
      {crowdedPages.length > 0 && (
        <Note>{t('notes.crowded', { count: crowdedPages.length, pages: pageRanges(crowdedPages) })}</Note>
      )}
    </>
  );
}

/** What was left out of a price list. */
function SheetNotes({
  extractedData,
  result,
  onRefetch,
}: Omit<JobNotesProps, 'file'> & Pick<ExtractedFile, 'extractedData'>) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const columns = useSetColumns(result.jobId);
  const { sheets, sheetsLeft, picturesLost, hasLostPictures } = extractedData;
  const hidden = sheets.filter(({ state }) => state === 'hidden').map(({ name }) => name);
  const partly = sheets.filter(
    ({ state, hiddenRows, hiddenColumns }) => state === 'read' && hiddenRows + hiddenColumns > 0,
  );
  const headless = sheets.filter(({ state, hasHeader }) => state === 'read' && !hasHeader).map(({ name }) => name);
  const readHidden = (
    <Button
      variant="secondary"
      size="sm"
      icon={RotateCw}
      busy={isGoingOn(result) || columns.isPending}
      onClick={() =>
        columns.mutate(
          { withHidden: true },
          { onSuccess: onRefetch, onError: (error) => toast.error(errorText(error, t('sheet.notChanged'))) },
        )
      }
    >
      {t('sheet.withHidden')}
    </Button>
  );
  const unsolved = sheets.reduce((sum, sheet) => sum + sheet.unsolved, 0);
  return (
    <>
      {hidden.length > 0 && (
        <Note action={readHidden}>{t('sheet.hiddenSheets', { count: hidden.length, names: hidden.join(', ') })}</Note>
      )}
      {partly.length > 0 && (
        <Note action={hidden.length === 0 && readHidden}>
          {t('sheet.hiddenParts', { sheet: partly.map(({ name }) => name).join(', ') })}
        </Note>
      )}
      {headless.length > 0 && <Note>{t('sheet.noHeader', { sheet: headless.join(', ') })}</Note>}
      {sheetsLeft > 0 && <Note>{t('sheet.left', { count: sheetsLeft })}</Note>}
      {hasLostPictures && <Note>{t('sheet.noPictures')}</Note>}
      {picturesLost > 0 && <Note>{t('sheet.lost', { count: picturesLost })}</Note>}
      {unsolved > 0 && <Note>{t('sheet.unsolved', { count: unsolved })}</Note>}
    </>
  );
}

function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 text-sm text-warning-ink">
      <div className="flex items-start gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}

function byReason(failed: readonly { page: number; reason: string }[]): Map<PageFailureReason, number[]> {
  const pages = new Map<PageFailureReason, number[]>();
  for (const { page, reason } of failed) {
    // Results stored by earlier versions have a sentence instead.
    const known = PAGE_FAILURE_REASONS.find((code) => code === reason) ?? 'unknown';
    pages.set(known, [...(pages.get(known) ?? []), page]);
  }
  return pages;
}

/** Reads the failed pages again, and says what came of it. */
function useReading(result: ExtractionResult, file: ExtractedFile, onRefetch: () => Promise<unknown>) {
  const { t } = useTranslation('pdf-upload');
  const errorText = useErrorText();
  const mutation = useReadAgain(result.jobId);
  const [before, setBefore] = useState<ExtractedFile | null>(null);
  const isReading = isGoingOn(result) || mutation.isPending;

  useEffect(() => {
    if (before === null || isGoingOn(result)) return;
    setBefore(null);
    const { summary, catalogData } = file.extractedData;
    const left = summary.failedPages.length;
    const count = before.extractedData.summary.failedPages.length - left;
    const added = catalogData.products.length - before.extractedData.catalogData.products.length;
    if (count <= 0) toast.warning(t('notes.stillUnread', { count: left }));
    else toast.success(t('notes.nowRead', { count: added }));
  }, [before, result, file, t]);

  function readAgain() {
    mutation.mutate(undefined, {
      onSuccess: async () => {
        await onRefetch();
        setBefore(file);
      },
      onError: (error) => toast.error(errorText(error)),
    });
  }
  return { readAgain, isReading };
}
