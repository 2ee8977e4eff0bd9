import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import { pictureAddress } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Disposition } from '#src/lib/http/content-disposition.ts';
import type { LinkedPdfCatalogRow } from './pdf-catalogs.queries.ts';

/** Signs an expiring URL for the file of a PDF catalog. */
export type FileAddressOf = (catalogId: string, disposition: Disposition) => string;

export function toPdfCatalog(row: LinkedPdfCatalogRow, addressOf: FileAddressOf): PdfCatalog {
  return {
    _id: row.id,
    catalogId: row.shown_number,
    name: row.name,
    groupId: row.group_id,
    weChatId: row.wechat_id,
    companyName: row.company_name,
    factoryName: row.factory_name,
    factoryContactInfo: row.factory_contact_info,
    factoryNumber: row.factory_number,
    category: toCategory(row),
    pdfFile: toFile(row, addressOf),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toCategory({ category_id, category_name, category_type }: LinkedPdfCatalogRow): PdfCatalog['category'] {
  if (category_id === null || category_name === null || category_type === null) return null;
  return { _id: category_id, category_name, category_type };
}

function toFile(row: LinkedPdfCatalogRow, addressOf: FileAddressOf): PdfCatalog['pdfFile'] {
  const { file_name, size, reading, page_count, thumbnail_key, thumbnail_widths, twin } = row;
  if (file_name === null || size === null || reading === null) return null;
  const width = thumbnail_widths?.at(-1);
  return {
    fileName: file_name,
    filePath: addressOf(row.id, 'inline'),
    size,
    reading,
    pageCount: page_count,
    thumbnail: thumbnail_key === null || width === undefined ? null : pictureAddress(thumbnail_key, width),
    twin: twin && { _id: twin.id, name: twin.name, catalogId: twin.number },
  };
}
