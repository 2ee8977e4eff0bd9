import { PdfCatalogDeleted, type PdfCatalogInput, PdfCatalogSaved } from '@sampan/contract/pdf-catalogs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { openLink } from '#src/lib/open-tab.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { catalogBody } from '../catalog-body.ts';
import { fileAddress, pdfCatalogPath, pdfCatalogQueries } from './pdf-catalogs.queries.ts';

interface NewPdfCatalog {
  values: PdfCatalogInput;
  file: File;
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

export function useAddPdfCatalog() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ values, file, onProgress, signal }: NewPdfCatalog) => {
      const body = catalogBody(values, file, { withEmpty: false });
      return api.upload('POST', '/pdf-catalog', { body, onProgress, signal, schema: PdfCatalogSaved });
    },
    onSuccess: refresh,
  });
}

interface PdfCatalogChanges {
  values: PdfCatalogInput;
  /** Replaces the stored file. */
  file: File | undefined;
  onProgress: (sent: number, total: number) => void;
}

export function useChangePdfCatalog(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ values, file, onProgress }: PdfCatalogChanges) => {
      const path = pdfCatalogPath(id);
      if (file === undefined) return api.put(path, { body: values, schema: PdfCatalogSaved });
      const body = catalogBody(values, file, { withEmpty: true });
      return api.upload('PUT', path, { body, onProgress, schema: PdfCatalogSaved });
    },
    onSuccess: refresh,
  });
}

export function useDeletePdfCatalog(id: string) {
  const call = () => api.delete(pdfCatalogPath(id), { schema: PdfCatalogDeleted });
  return useRemoval({ id, lists: pdfCatalogQueries.pages, call });
}

/** Downloads the file in a new tab. Returns whether its URL was valid. */
export function useDownloadPdf() {
  return useMutation({
    mutationFn: async (id: string): Promise<boolean> => {
      const { filePath } = await fileAddress(id, 'attachment');
      if (!/^https?:/i.test(filePath)) return false;
      openLink(filePath);
      return true;
    },
  });
}

/** The trash and the dashboard also show PDF catalogs, so everything is invalidated. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
