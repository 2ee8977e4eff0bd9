import type { IssuedInspection } from '@sampan/contract/inspections';
import type { Language } from '@sampan/contract/languages';
import type { InspectionDocument } from '@sampan/documents/inspection-document';

interface ReportOptions {
  /** Of the file. What people typed stays as it is. */
  language: Language;
  /** By file key. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** The report as it was issued. Fields that are not named here cannot reach the document. */
export const toInspectionDocument = (
  issued: IssuedInspection,
  { language, pictures }: ReportOptions,
): InspectionDocument => ({
  language,
  number: issued.number,
  revision: issued.revision,
  issuedOn: issued.issuedOn,
  orderNumber: issued.orderNumber,
  company: issued.company,
  customerName: issued.customerName,
  supplierName: issued.supplierName,
  doneOn: issued.doneOn,
  inspector: issued.inspector,
  lot: issued.lot,
  sampleSize: issued.sampleSize,
  aqlMajor: issued.aqlMajor,
  aqlMinor: issued.aqlMinor,
  accept: issued.accept,
  found: issued.found,
  result: issued.result,
  releasedBy: issued.releasedBy,
  releasedOn: issued.releasedOn,
  checks: issued.checks,
  summary: issued.summary,
  goods: issued.goods.map(({ names, sku, quantity }) => ({ name: nameIn(names, language), sku, quantity })),
  defects: issued.defects.map(({ grade, text, count, names }) => ({
    grade,
    text,
    count,
    product: nameIn(names, language),
  })),
  pictures: issued.lines.map(({ pictureKey, defect }) => ({ picture: pictures.get(pictureKey) ?? null, defect })),
});

const nameIn = (names: Record<Language, string>, language: Language): string =>
  names[language] || names.en || names.zh || names.he;
