import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { usePdfDocument } from '#src/ui/pdf/use-pdf-document.ts';
import { picturesOfPage } from '../sheet/pictures.ts';
import { SheetContext } from '../sheet-context.ts';
import type { WorkbenchState } from '../use-workbench.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { PagePane } from './PagePane.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import { SavePart } from './SavePart.tsx';
import { SheetToolbar } from './SheetToolbar.tsx';

export interface Target {
  catalogId: string;
  supplierId: string;
  onChange: (target: { catalogId?: string; supplierId?: string }) => void;
}

type WorkbenchProps = {
  bench: WorkbenchState;
  jobId: string;
  filePath: string;
  /** A new address for the same file: an old one expires. */
  onSignAnew: () => Promise<string | undefined>;
  catalogPath: (id: string) => string;
  /** The choices of catalog and supplier. */
  renderTarget: (target: Target) => ReactNode;
};

/** The rows beside their page, and what is done with them. */
export function Workbench({ bench, jobId, filePath, onSignAnew, catalogPath, renderTarget }: WorkbenchProps) {
  const { t } = useTranslation(['pdf-upload', 'common']);
  const { rows, shown, work, dispatch, duplicates, file, dialog, setDialog, ticked } = bench;
  const originId = useId();
  // Every answer signs the address anew; the file behind it is the same, and stays open.
  const [address, setAddress] = useState(filePath);
  const pdf = usePdfDocument(address);
  const images = useMemo(() => file?.extractedData.images ?? [], [file]);
  const tickedRows = rows.filter(({ id }) => ticked.has(id) && !(id in work.saved));
  const dialogRow = dialog && 'row' in dialog ? rows.find(({ id }) => id === dialog.row) : undefined;
  const closeDialog = () => setDialog(null);

  function showRow(id: string) {
    setDialog(null);
    bench.go({ row: id, stop: 'productName' });
  }

  const pane = (
    <PagePane
      onEnlarge={dialog?.kind === 'page' ? undefined : () => setDialog({ kind: 'page' })}
      bench={bench}
      pdf={pdf}
      images={images}
      originId={originId}
      onReload={async () => setAddress((await onSignAnew()) ?? address)}
      onRow={showRow}
    />
  );

  return (
    <SheetContext value={bench.sheet}>
      <SheetToolbar
        filter={bench.filter}
        onFilter={bench.setFilter}
        total={rows.length}
        toLookAt={bench.toLookAt}
        ticked={tickedRows}
        onChange={bench.change}
        onRemove={bench.remove}
        canUndo={work.changes.length > 0}
        canRedo={work.undone.length > 0}
        onUndo={() => dispatch({ type: 'undo' })}
        onRedo={() => dispatch({ type: 'redo' })}
        onShowPage={() => setDialog({ kind: 'page' })}
      />
      <div className="flex min-h-0 flex-1 gap-4">
        <RowsGrid
          rows={shown}
          cursor={bench.cursor}
          ticked={ticked}
          pointed={bench.pointed}
          duplicates={duplicates}
          work={work}
          originId={originId}
          onTickAll={bench.tickAll}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
        />
        <aside
          aria-label={t('pageView')}
          className="flex w-[28%] min-w-72 max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-surface max-xl:hidden"
        >
          {dialog?.kind !== 'page' && pane}
        </aside>
      </div>
      <SavePart
        bench={bench}
        jobId={jobId}
        chosen={tickedRows}
        catalogPath={catalogPath}
        target={renderTarget({
          catalogId: work.catalogId,
          supplierId: work.supplierId,
          onChange: (target) => dispatch({ type: 'target', ...target }),
        })}
      />
      {dialog?.kind === 'page' && (
        <Dialog open onClose={closeDialog} size="lg" title={t('pageView')}>
          <div className="flex h-[70dvh] flex-col overflow-hidden rounded-card border border-line">{pane}</div>
        </Dialog>
      )}
      {dialog?.kind === 'picture' && dialogRow && (
        <PicturePicker
          row={dialogRow}
          pictures={picturesOfPage(images, rows, dialogRow.page)}
          onChoose={(picture) => {
            bench.givePicture(dialogRow.id, picture);
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
          isLocked={dialogRow.id in work.saved}
          refusals={work.refused[dialogRow.id] ?? []}
          duplicates={duplicates.get(dialogRow.id) ?? []}
          onChange={bench.change}
          onClose={closeDialog}
        />
      )}
    </SheetContext>
  );
}
