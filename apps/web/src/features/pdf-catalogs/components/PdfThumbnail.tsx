import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { FileLock2, FileQuestionMark, FileText, FileX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

const ICONS: Record<'none' | NonNullable<PdfCatalog['pdfFile']>['reading'], LucideIcon> = {
  none: FileQuestionMark,
  waiting: FileText,
  ready: FileText,
  locked: FileLock2,
  unreadable: FileX,
};

/** A thumbnail of the first page, or an icon. */
export function PdfThumbnail({ file }: { file: PdfCatalog['pdfFile'] }) {
  const [failed, setFailed] = useState<string>();
  const Icon = ICONS[file?.reading ?? 'none'];
  const address = file?.thumbnail ?? undefined;
  return (
    <span className="flex h-12 w-9 rows:h-9 rows:w-7 shrink-0 items-center justify-center overflow-hidden rounded-tick border border-line bg-white">
      {address === undefined || address === failed ? (
        <span className="flex size-full items-center justify-center bg-sunken text-muted">
          <Icon className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
          className="size-full object-cover object-top"
        />
      )}
    </span>
  );
}
