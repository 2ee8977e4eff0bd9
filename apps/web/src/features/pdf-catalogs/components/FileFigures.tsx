import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { SpinnerIcon } from '#src/ui/feedback/SpinnerIcon.tsx';

/** Page count and size of a file, or why they are unknown. */
export function FileFigures({ file }: { file: NonNullable<PdfCatalog['pdfFile']> }) {
  const { t } = useTranslation('pdf-catalog');
  const { bytes } = useFormat();
  return (
    <span className="flex flex-col items-start whitespace-nowrap">
      {file.reading === 'waiting' && (
        <span className="inline-flex items-center gap-1.5 text-muted text-xs">
          <SpinnerIcon className="size-3" />
          {t('reading.waiting')}
        </span>
      )}
      {(file.reading === 'locked' || file.reading === 'unreadable') && (
        <Badge tone="danger">{t(`reading.${file.reading}`)}</Badge>
      )}
      {file.pageCount !== null && <span>{t('pageCount', { count: file.pageCount })}</span>}
      <span className="text-muted text-xs leading-tight">
        <Ltr>{bytes(file.size)}</Ltr>
      </span>
    </span>
  );
}
