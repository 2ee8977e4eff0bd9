import type { PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import type { PdfCatalogRow } from '#src/db/pdf-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** The category type is not stored, because the category has it. */
export const pdfCatalogRecord = defineRecord<Omit<PdfCatalogInput, 'categoryType'>, PdfCatalogRow>({
  table: 'pdf_catalog',
  type: 'pdf-catalog',
  notFound: 'pdfCatalogNotFound',
  title: { column: 'title' },
  fields: {
    name: 'name',
    catalogId: { column: 'own_number', read: ({ shown_number }) => shown_number },
    groupId: 'group_id',
    weChatId: 'wechat_id',
    companyName: 'company_name',
    factoryName: 'factory_name',
    factoryContactInfo: 'factory_contact_info',
    factoryNumber: 'factory_number',
    category: { column: 'category_id', read: ({ category_id }) => category_id },
  },
});
