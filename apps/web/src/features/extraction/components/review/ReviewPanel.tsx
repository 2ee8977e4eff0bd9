import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { usePdfDocument } from '#src/ui/pdf/use-pdf-document.ts';
import { tablesOfPage } from '../../review/columns.ts';
import { picturesOfPage } from '../../review/pictures.ts';
import { openSigns } from '../../review/pricing.ts';
import { ReviewContext } from '../../review-context.ts';
import { usePriceList } from '../../use-price-list.ts';
import type { ReviewActions } from '../../use-review.ts';
import { SavePart } from '../save/SavePart.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
import { CurrencyQuestion } from './CurrencyQuestion.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { PagePane } from './PagePane.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { ReviewToolbar } from './ReviewToolbar.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import { SheetPane } from './SheetPane.tsx';
import { SplitDialog } from './SplitDialog.tsx';

export interface SaveTarget {
  catalogId: string;
  supplierId: string;
  onChange: (target: { catalogId?: string; supplierId?: string }) => void;
}

type ReviewPanelProps = {
  review: ReviewActions;
  jobId: string;
  filePath: string;
  /** Requests a new signed URL: old ones expire. */
  onSignAnew: () => Promise<string | undefined>;
  catalogPath: (id: string) => string;
  /** The choices of catalog and supplier. */
  renderTarget: (target: SaveTarget) => ReactNode;
};

/** The rows beside their page, with all actions. */
export function ReviewPanel({ review, jobId, filePath, onSignAnew, catalogPath, renderTarget }: ReviewPanelProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { rows, shown, reviewState, dispatch, duplicates, comparison, compared, file, dialog, setDialog, ticked } =
    review;
  const originId = useId();
  // Every response signs a new URL for the same file; keep the open one.
  const [address, setAddress] = useState(filePath);
  const list = usePriceList(review, jobId);
  const pdf = usePdfDocument(list.isSheet ? null : address);
  const images = useMemo(() => file?.extractedData.images ?? [], [file]);
  const tickedRows = rows.filter(({ id }) => ticked.has(id) && !(id in reviewState.saved));
  const dialogRow = dialog && 'row' in dialog ? rows.find(({ id }) => id === dialog.row) : undefined;
  const open = openSigns(
    rows.filter(({ id }) => !(id in reviewState.saved)),
    reviewState.pricing,
  );
  const closeDialog = () => setDialog(null);

  // After a merge or a removal the focus is not in the grid.
  const onUndoKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    const isElsewhere = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (event.defaultPrevented || isElsewhere || dialog || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
    event.preventDefault();
    dispatch({ type: shiftKey ? 'redo' : 'undo' });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onUndoKey(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  function showRow(id: string) {
    setDialog(null);
    review.go({ row: id, stop: 'productName' });
  }

  const pane = list.isSheet ? (
    <SheetPane review={review} jobId={jobId} isReading={list.isReading} onRow={showRow} onRole={list.setRole} />
  ) : (
    <PagePane
      onEnlarge={dialog?.kind === 'page' ? undefined : () => setDialog({ kind: 'page' })}
      review={review}
      pdf={pdf}
      images={images}
      originId={originId}
      onReload={async () => setAddress((await onSignAnew()) ?? address)}
      onRow={showRow}
    />
  );

  return (
    <ReviewContext value={review.context}>
      {open.map((sign) => (
        <CurrencyQuestion
          key={sign}
          sign={sign}
          rates={review.rates}
          onAnswer={(currency) =>
            dispatch({ type: 'price', pricing: { signs: { ...reviewState.pricing.signs, [sign]: currency } } })
          }
        />
      ))}
      {comparison && <ComparisonBar comparison={comparison} />}
      <ReviewToolbar
        filter={review.filter}
        onFilter={review.setFilter}
        total={rows.length}
        toLookAt={review.toLookAt}
        ticked={tickedRows}
        onChange={review.change}
        onRemove={review.remove}
        canUndo={reviewState.changes.length > 0}
        canRedo={reviewState.undone.length > 0}
        onUndo={() => dispatch({ type: 'undo' })}
        onRedo={() => dispatch({ type: 'redo' })}
        isSheet={list.isSheet}
        onShowPage={() => setDialog({ kind: 'page' })}
        onSplit={(row) => setDialog({ kind: 'split', row })}
      />
      <div className="flex min-h-0 flex-1 gap-4">
        <RowsGrid
          rows={shown}
          cursor={review.cursor}
          ticked={ticked}
          pointed={review.pointed}
          duplicates={duplicates}
          compared={compared}
          isSheet={list.isSheet}
          reviewState={reviewState}
          originId={originId}
          onTickAll={review.tickAll}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
        />
        <aside
          aria-label={list.isSheet ? t('sheet.pane') : t('pageView')}
          className={classNames(
            'flex min-w-72 flex-col overflow-hidden rounded-card border border-line bg-surface max-xl:hidden',
            list.isSheet ? 'w-[34%] max-w-4xl 2xl:w-[42%]' : 'w-[28%] max-w-2xl',
          )}
        >
          {dialog?.kind !== 'page' && pane}
        </aside>
      </div>
      <SavePart
        review={review}
        jobId={jobId}
        compared={compared}
        chosen={tickedRows}
        catalogPath={catalogPath}
        target={renderTarget({
          catalogId: reviewState.catalogId,
          supplierId: reviewState.supplierId,
          onChange: (target) => dispatch({ type: 'target', ...target }),
        })}
      />
      {dialog?.kind === 'page' && (
        <Dialog open onClose={closeDialog} size="lg" title={list.isSheet ? t('sheet.pane') : t('pageView')}>
          <div className="flex h-[70dvh] flex-col overflow-hidden rounded-card border border-line">{pane}</div>
        </Dialog>
      )}
      {dialog?.kind === 'picture' && dialogRow && (
        <PicturePicker
          row={dialogRow}
          pictures={picturesOfPage(images, rows, dialogRow.page)}
          onChoose={(picture) => {
            review.givePicture(dialogRow.id, picture);
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'columns' && (
        <ColumnsDialog
          page={dialog.page}
          tables={tablesOfPage(
            rows.filter(({ id }) => !(id in reviewState.saved)),
            dialog.page,
          )}
          onApply={review.assignColumns}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'split' && dialogRow && (
        <SplitDialog
          row={dialogRow}
          onSplit={(starts) => {
            review.change({ type: 'splitLines', row: dialogRow.id, starts });
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'details' && dialogRow && (
        <DetailsDialog
          row={dialogRow}
          number={rows.indexOf(dialogRow) + 1}
          file={file}
          isLocked={dialogRow.id in reviewState.saved}
          refusals={reviewState.refused[dialogRow.id] ?? []}
          duplicates={duplicates.get(dialogRow.id) ?? []}
          isSheet={list.isSheet}
          onChange={review.change}
          onSplit={() => setDialog({ kind: 'split', row: dialogRow.id })}
          onClose={closeDialog}
        />
      )}
    </ReviewContext>
  );
}
