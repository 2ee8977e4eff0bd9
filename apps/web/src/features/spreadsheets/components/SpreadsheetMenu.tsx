import { FileSpreadsheet, FileText, FileUp, Images, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import type { QueryValues } from '#src/lib/api/query-string.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { type ExportKind, useExport } from '../api/spreadsheets.mutations.ts';

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog);

type SpreadsheetMenuProps = {
  kind: ExportKind;
  /** The filters of the visible list, so the export matches it. */
  filters: QueryValues;
  /** Further entries of a list. */
  more?: readonly { label: string; icon: LucideIcon; onSelect: () => void }[];
};

/** The export menu of a list, and the import where it has one. */
export function SpreadsheetMenu({ kind, filters, more = [] }: SpreadsheetMenuProps) {
  const { t } = useTranslation('spreadsheets');
  const errorText = useErrorText();
  const download = useExport(kind, filters);
  const [isImporting, setIsImporting] = useState(false);
  const importKind = kind === 'inquiries' || kind === 'catalogs' || kind === 'shipments' ? null : kind;

  const exportAs = (choice: Parameters<typeof download.mutate>[0]) =>
    download.mutate(choice, { onError: (error) => toast.error(errorText(error, t('exportFailed'))) });

  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={FileSpreadsheet} busy={download.isPending}>
            {importKind ? t('menu') : t('export')}
          </Button>
        }
        items={[
          ...(importKind
            ? [
                {
                  label: kind === 'orders' ? t('orders.title') : t('import'),
                  icon: FileUp,
                  onSelect: () => setIsImporting(true),
                },
              ]
            : []),
          {
            label: kind === 'orders' ? t('orders.csv') : t('csv'),
            icon: FileText,
            onSelect: () => exportAs({ format: 'csv' }),
          },
          {
            label: kind === 'orders' ? t('orders.xlsx') : t('xlsx'),
            icon: FileSpreadsheet,
            onSelect: () => exportAs({ format: 'xlsx' }),
          },
          ...(kind === 'products'
            ? [
                {
                  label: t('pictures'),
                  icon: Images,
                  onSelect: () => exportAs({ format: 'xlsx', pictures: true }),
                },
              ]
            : []),
          ...more,
        ]}
      />
      {isImporting && importKind && (
        <Suspense>
          <ImportDialog kind={importKind} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
