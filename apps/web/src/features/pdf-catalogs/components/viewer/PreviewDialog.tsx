import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { usePdfDocument } from '#src/ui/pdf/use-pdf-document.ts';
import { pdfCatalogQueries } from '../../api/pdf-catalogs.queries.ts';
import { useDownload } from '../../use-download.ts';
import { PdfViewer } from './PdfViewer.tsx';

/** The catalog and page to preview. */
export type Previewed = { catalog: Pick<PdfCatalog, '_id' | 'name' | 'catalogId'>; page?: number; search?: string };

type PreviewDialogProps = Previewed & { onClose: () => void };

export function PreviewDialog({ catalog, page = 1, search = '', onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const errorText = useErrorText();
  const { download, isAsking } = useDownload();
  const address = useQuery(pdfCatalogQueries.preview(catalog._id));
  const pdf = usePdfDocument(address.data ?? null);

  function reason(): string | undefined {
    if (address.isError) return errorText(address.error);
    if (pdf.status === 'locked') return t('preview.locked');
    return pdf.status === 'failed' ? t(`preview.${pdf.reason}`) : undefined;
  }

  function content() {
    const failure = reason();
    if (failure !== undefined) {
      return (
        <MessagePanel
          tone="danger"
          title={t('preview.failed')}
          text={failure}
          action={
            <Button variant="secondary" busy={address.isFetching} onClick={() => void address.refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      );
    }
    if (pdf.status !== 'ready') {
      return (
        <div className="flex h-64 items-center justify-center">
          <Spinner label={t('preview.loading')} />
        </div>
      );
    }
    return <PdfViewer document={pdf.document} pageCount={pdf.pageCount} startPage={page} startSearch={search} />;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={catalog.name || catalog.catalogId}
      footer={
        <>
          {address.data && (
            <a href={address.data} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
              <ExternalLink className="size-4 shrink-0 flip-rtl" aria-hidden="true" />
              {t('preview.browser')}
            </a>
          )}
          <Button icon={Download} busy={isAsking} onClick={() => download(catalog._id)}>
            {t('preview.download')}
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  );
}
