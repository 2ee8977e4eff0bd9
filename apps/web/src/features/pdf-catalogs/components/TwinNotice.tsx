import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { TriangleAlert } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';

type TwinNoticeProps = { catalog: PdfCatalog; listPath: (catalogId: string) => To; onLeave: () => void };

/** Warns if the same file already exists. */
export function TwinNotice({ catalog, listPath, onLeave }: TwinNoticeProps) {
  const { t } = useTranslation('pdf-catalog');
  const twin = catalog.pdfFile?.twin ?? null;
  if (twin === null) return null;
  return (
    <p role="status" className="flex gap-2 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="wrap-anywhere">
        {t('upload.twin', { name: twin.name || twin.catalogId })}{' '}
        <Link to={listPath(twin.catalogId)} onClick={onLeave} className="font-medium underline underline-offset-4">
          {t('upload.twinLink')}
        </Link>
      </span>
    </p>
  );
}
