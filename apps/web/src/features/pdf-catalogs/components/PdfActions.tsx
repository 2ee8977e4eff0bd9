import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { Download, Eye, type LucideIcon, Pencil, ScanText, Trash2 } from 'lucide-react';
import type { To } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx';
import { useDownload } from '../use-download.ts';

type PdfActionsProps = {
  catalog: PdfCatalog;
  extractPath: (id: string) => To;
  onPreview: (catalog: PdfCatalog) => void;
  onEdit: (catalog: PdfCatalog) => void;
  onDelete: (catalog: PdfCatalog) => void;
};

export function PdfActions({ catalog, extractPath, onPreview, onEdit, onDelete }: PdfActionsProps) {
  const { t } = useTranslation('pdf-catalog');
  const { download, isAsking } = useDownload();
  const name = catalog.name || catalog.catalogId;
  const hasFile = catalog.pdfFile !== null;
  return (
    <div className="flex justify-end">
      <FileAction
        icon={Eye}
        label={t('actions.preview', { name })}
        hasFile={hasFile}
        onClick={() => onPreview(catalog)}
      />
      {hasFile && (
        <IconLink size="sm" icon={ScanText} label={t('actions.extract', { name })} to={extractPath(catalog._id)} />
      )}
      <IconButton size="sm" icon={Pencil} label={t('actions.edit', { name })} onClick={() => onEdit(catalog)} />
      <FileAction
        icon={Download}
        label={t('actions.download', { name })}
        hasFile={hasFile}
        onClick={() => !isAsking && download(catalog._id)}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        variant="danger"
        label={t('actions.delete', { name })}
        onClick={() => onDelete(catalog)}
      />
    </div>
  );
}

type FileActionProps = { icon: LucideIcon; label: string; hasFile: boolean; onClick: () => void };

/** Without a file it stays focusable and explains why it is disabled. */
function FileAction({ icon, label, hasFile, onClick }: FileActionProps) {
  const { t } = useTranslation('pdf-catalog');
  if (hasFile) return <IconButton size="sm" icon={icon} label={label} onClick={onClick} />;
  return (
    <Tooltip text={t('noFile')}>
      <IconButton size="sm" icon={icon} label={`${label}. ${t('noFile')}`} aria-disabled="true" />
    </Tooltip>
  );
}
