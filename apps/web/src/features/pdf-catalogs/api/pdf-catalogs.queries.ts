import { MAX_LIMIT } from '@sampan/contract/lists';
import {
  PDF_PAGE_SIZE,
  type PdfCatalog,
  PdfCatalogPage,
  type PdfCatalogQuery,
  PdfCategories,
  PdfDownload,
  PdfTextPage,
} from '@sampan/contract/pdf-catalogs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { ApiError } from '#src/lib/api/api-error.ts';

export const pdfCatalogPath = (id: string) => `/pdf-catalog/${encodeURIComponent(id)}`;

/** The current file URL, signed for a few minutes. */
export const fileAddress = (id: string, disposition: 'inline' | 'attachment', signal?: AbortSignal) =>
  api.get(`${pdfCatalogPath(id)}/download`, {
    query: { disposition },
    schema: PdfDownload,
    ...(signal && { signal }),
  });

/** The current state of a PDF catalog. There is no call for a single one, so it is searched by number. */
export async function findStored({ _id, catalogId }: Pick<PdfCatalog, '_id' | 'catalogId'>): Promise<PdfCatalog> {
  const query = { search: catalogId, limit: MAX_LIMIT };
  const { data } = await api.get('/pdf-catalog', { query, schema: PdfCatalogPage });
  const stored = data.find((catalog) => catalog._id === _id);
  if (stored === undefined) throw new ApiError(404, 'not_found');
  return stored;
}

export const pdfCatalogQueries = {
  all: ['pdf-catalogs'] as const,
  pages: ['pdf-catalogs', 'page'] as const,
  page: ({ page, search, category }: Omit<PdfCatalogQuery, 'limit'>) =>
    queryOptions({
      queryKey: [...pdfCatalogQueries.pages, page, search, category],
      queryFn: ({ signal }) =>
        api.get('/pdf-catalog', {
          query: { page, limit: PDF_PAGE_SIZE, search: search || undefined, category: category || undefined },
          schema: PdfCatalogPage,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** Full-text search in the files. */
  text: ({ page, search }: Pick<PdfCatalogQuery, 'page' | 'search'>) =>
    queryOptions({
      queryKey: [...pdfCatalogQueries.all, 'text', page, search],
      queryFn: ({ signal }) =>
        api.get('/pdf-catalog/text', { query: { page, limit: PDF_PAGE_SIZE, search }, schema: PdfTextPage, signal }),
      placeholderData: keepPreviousData,
      enabled: search !== '',
    }),
  /** The preview URL. Requested once per preview: a new URL would reopen the file. */
  preview: (id: string) =>
    queryOptions({
      queryKey: [...pdfCatalogQueries.all, 'preview', id],
      queryFn: async ({ signal }) => (await fileAddress(id, 'inline', signal)).filePath,
      staleTime: 'static',
      gcTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...pdfCatalogQueries.all, 'categories'],
      queryFn: async ({ signal }) =>
        (await api.get('/pdf-catalog/categories/list', { schema: PdfCategories, signal })).data,
    }),
};
