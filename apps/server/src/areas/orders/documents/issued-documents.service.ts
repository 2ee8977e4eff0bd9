import { buffer } from 'node:stream/consumers';
import type { IssuedInspection } from '@sampan/contract/inspections';
import type { IssuedDocumentQuery, IssuedProforma } from '@sampan/contract/issued-documents';
import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import type { Language } from '@sampan/contract/languages';
import type { IssuedPurchase } from '@sampan/contract/purchases';
import {
  type DocumentFormat,
  type DocumentQueue,
  makeDocument,
} from '#src/areas/platform/documents/make-document.service.ts';
import { jpegFile, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import type { IssuedDocumentRow } from '#src/db/order-tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { notFound } from '#src/lib/app-error.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { stampPictures } from '../company-stamps/company-stamps.service.ts';
import { toInspectionDocument } from './inspection-document.mapper.ts';
import { findDocumentsOfFiles, findDocument as findRow } from './issued-documents.queries.ts';
import { toProformaDocument, toPurchaseDocument } from './order-document.mapper.ts';
import { toInvoiceDocument, toPackingDocument } from './shipment-document.mapper.ts';

const FOLDER = 'order-documents';
/** Printed 48 points wide, this is 240 pixels an inch. */
const PICTURE_WIDTH = 160;

export interface ReadyPaper {
  format: DocumentFormat;
  fileName: string;
  key: string;
  size: number;
}

interface PaperDeps {
  db: Db;
  files: FileStore;
}

/** A document of an active order. */
export const findDocument = (db: Db, id: string): Promise<IssuedDocumentRow | undefined> => findRow(db, id);

/** A document for staff, of any revision. */
export async function documentForOffice(deps: PaperDeps, id: string, query: IssuedDocumentQuery): Promise<ReadyPaper> {
  const row = await findDocument(deps.db, id);
  if (!row) throw notFound('documentNotFound');
  return readyDocument(deps, 'office', row, query);
}

/** Documents that are being made in this process, by key. */
const making = new Map<string, Promise<number>>();

/** The file of an issued document. Its data never changes, so that it is made once for each language and format. */
export async function readyDocument(
  { db, files }: PaperDeps,
  from: DocumentQueue,
  row: IssuedDocumentRow,
  { format, language = row.language }: IssuedDocumentQuery,
): Promise<ReadyPaper> {
  const key = `${FOLDER}/${row.id.replaceAll('-', '')}-${language}.${format}`;
  const ready = { format, fileName: nameOf(row, format, language), key };
  const stored = await files.size(key);
  if (stored !== null) return { ...ready, size: stored };
  const made = making.get(key) ?? make();
  making.set(key, made);
  return { ...ready, size: await made };

  async function make(): Promise<number> {
    try {
      const content = await makeDocument(from, async () => {
        if (row.kind === 'ci')
          return { input: { format, shipment: toInvoiceDocument(row.data as IssuedInvoice, language) } };
        if (row.kind === 'pl')
          return { input: { format, shipment: toPackingDocument(row.data as IssuedPackingList, language) } };
        if (row.kind === 'inspection') {
          const report = row.data as IssuedInspection;
          const printed = await readPictures(files, report.lines);
          return { input: { format, inspection: toInspectionDocument(report, { language, pictures: printed }) } };
        }
        const { lines } = row.data as IssuedProforma | IssuedPurchase;
        const pictures = await readPictures(files, lines);
        const order =
          row.kind === 'pi'
            ? await proforma(row.data as IssuedProforma, pictures)
            : toPurchaseDocument(row.data as IssuedPurchase, { language, pictures });
        return { input: { format, order } };
      });
      await files.put(key, content);
      return content.length;
    } finally {
      making.delete(key);
    }
  }

  async function proforma(issued: IssuedProforma, pictures: ReadonlyMap<string, Uint8Array>) {
    const { stampId = null, signatureId = null } = issued.stamps ?? {};
    const stamps = await stampPictures(db, [stampId, signatureId]);
    return toProformaDocument(issued, { language, pictures, stamps });
  }
}

/** PI-000012 r2 Tavor.pdf. A language that is not that of the document is named. */
function nameOf(
  { data, kind, revision, language }: IssuedDocumentRow,
  format: DocumentFormat,
  shown: Language,
): string {
  const party = partyOf(kind, data);
  return documentFileName([data.number, `r${revision}`, party, shown === language ? '' : shown], format);
}

function partyOf(kind: IssuedDocumentRow['kind'], data: IssuedDocumentRow['data']): string {
  if (kind === 'inspection') return (data as IssuedInspection).customerName;
  if (kind === 'po') return (data as IssuedPurchase).supplier.name;
  if (kind === 'ci' || kind === 'pl') return (data as IssuedInvoice).consignee.split('\n')[0] ?? '';
  const { customer } = data as IssuedProforma;
  return customer.companyName || customer.name;
}

async function readPictures(
  files: FileStore,
  lines: readonly { pictureKey: string | null; width?: number }[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { pictureKey, width = PICTURE_WIDTH } of lines) {
    if (pictureKey === null || pictures.has(pictureKey)) continue;
    const opened =
      (await files.open(jpegFile(pictureKey, width))) ?? (await files.open(pictureFile(pictureKey, width)));
    if (opened) pictures.set(pictureKey, await buffer(opened.stream));
  }
  return pictures;
}

/** Deletes the files of purged orders. */
export const sweepOrderDocuments = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (fileIds) => findDocumentsOfFiles(db, fileIds));
