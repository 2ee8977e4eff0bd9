import { type CategoryType, type PdfCatalog, PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';

/** The form values; the type is empty until chosen. */
export type CatalogFields = FormFields<Omit<z.input<typeof PdfCatalogInput>, 'categoryType'>> & {
  categoryType: CategoryType | '';
};

/** The contract's rules; a missing type is invalid. */
export const CatalogForm = z.preprocess((fields: CatalogFields) => fields, PdfCatalogInput);

export const DETAILS = [
  'groupId',
  'weChatId',
  'companyName',
  'factoryName',
  'factoryNumber',
  'factoryContactInfo',
] as const;

export const EMPTY_FIELDS: CatalogFields = {
  name: '',
  catalogId: '',
  groupId: '',
  weChatId: '',
  companyName: '',
  factoryName: '',
  factoryContactInfo: '',
  factoryNumber: '',
  categoryType: '',
  category: '',
};

export const fieldsOf = (catalog: PdfCatalog): CatalogFields => ({
  name: catalog.name,
  catalogId: catalog.catalogId,
  groupId: catalog.groupId,
  weChatId: catalog.weChatId,
  companyName: catalog.companyName,
  factoryName: catalog.factoryName,
  factoryContactInfo: catalog.factoryContactInfo,
  factoryNumber: catalog.factoryNumber,
  categoryType: catalog.category?.category_type ?? '',
  category: catalog.category?._id ?? '',
  updatedAt: catalog.updatedAt,
});
