import { buffer } from 'node:stream/consumers';
import { RFQ_SHEET_MAX_BYTES } from '@sampan/contract/rfq-sheets';
import type { StoredSupplierQuote, SupplierQuoteLine } from '@sampan/contract/supplier-quotes';
import type { ReadRfqSheet } from '@sampan/documents/read-rfq-sheet';
import { AS_REQUESTED, CANNOT_MAKE, type SheetOwner, TAX } from '@sampan/documents/rfq-sheet';
import type { RfqSheetDocument, RfqSheetLine } from '@sampan/documents/rfq-workbook';
import { type DocumentQueue, makeDocument } from '#src/areas/platform/documents/make-document.service.ts';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import {
  consumeDocumentLimit,
  consumeWriteLimit,
  openLink,
  type ShareVisit,
} from '#src/areas/platform/share-links/share-links.service.ts';
import { readForm, type Sender } from '#src/areas/platform/tables/read-file.service.ts';
import type { Db } from '#src/db/database.ts';
import type { RfqLineRow, RfqRecipientRow } from '#src/db/quote-tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import { createKeyedLimit } from '#src/lib/keyed-limit.ts';
import { findPictures } from './rfq-pictures.queries.ts';
import { consumeUploadLimits, storeSheetPictures } from './rfq-pictures.service.ts';
import { closingText, recipientIn, sheetAttachment } from './rfq-recipients.service.ts';
import { type SheetProblem, sheetOwner, toSupplierQuote } from './rfq-sheet.rules.ts';
import { type LoadedRfq, nameIn, stateOf, withPictures } from './rfqs.mapper.ts';
import { findRecipient } from './rfqs.queries.ts';
import { loadRfq, numberOf } from './rfqs.service.ts';
import { openRecipient } from './supplier-quotes.service.ts';

interface SheetDeps {
  db: Db;
  files: FileStore;
}

export interface RfqSheet {
  fileName: string;
  content: Buffer;
}

/** What was read from a form. */
export interface SheetPreview {
  supplierQuote: StoredSupplierQuote;
  problems: SheetProblem[];
}

const PICTURE_WIDTH = 240;
const RETRY_SECONDS = 5;

/** The form of a recipient to fill in, with the answer so far. */
export async function sheetForOffice(deps: SheetDeps, id: string, recipientId: string): Promise<RfqSheet> {
  const { loaded, recipient } = await recipientForOffice(deps.db, id, recipientId);
  return makeSheet(deps, 'office', loaded, recipient);
}

/** The form that a mail names. Null if the RFQ is gone or the supplier withdrawn. */
export async function sheetForMail(deps: SheetDeps, recipientId: string): Promise<Buffer | null> {
  const recipient = await findRecipient(deps.db, recipientId);
  const loaded = recipient && recipient.state !== 'withdrawn' ? await loadRfq(deps.db, recipient.rfq_id) : undefined;
  return loaded && recipient ? (await makeSheet(deps, 'office', loaded, recipient)).content : null;
}

export async function sheetByLink(deps: SheetDeps, visit: ShareVisit): Promise<RfqSheet> {
  const link = await openLink(deps.db, { ...visit, kind: 'rfq' });
  if (visit.hasLimits) await consumeDocumentLimit(deps.db, link.id);
  const { loaded, recipient } = await openRecipient(deps.db, link.target_id);
  return makeSheet(deps, 'link', loaded, recipient);
}

/** Reads a filled form. Only its pictures are stored, for a day. */
export async function readSheetForOffice(deps: SheetDeps, id: string, recipientId: string, content: Buffer) {
  const { loaded, recipient } = await recipientForOffice(deps.db, id, recipientId);
  const sheet = await readSheet('office', loaded, recipient, content, (owner) => {
    const other = loaded.recipients.find(
      (one) => sheetOwner(numberOf(loaded.row), one.id).recipient === owner.recipient,
    );
    return other ? `${owner.rfq}, ${other.name}` : owner.rfq;
  });
  return preview(deps, loaded, recipient, sheet, async () => {});
}

/** The forms of a link that are received and read at the same time. */
const receiving = createKeyedLimit(2);

/**
 * Reads a filled form. Only its pictures are stored, for a day, and no other supplier is named. `readUpload` is called
 * after the link and the limits are checked.
 */
export async function readSheetByLink(
  deps: SheetDeps,
  visit: ShareVisit,
  readUpload: () => Promise<Buffer>,
): Promise<SheetPreview> {
  const { db } = deps;
  const link = await openLink(db, { ...visit, kind: 'rfq' });
  if (visit.hasLimits) await consumeWriteLimit(db, link.id);
  const { loaded, recipient } = await openRecipient(db, link.target_id);
  if (stateOf(loaded.row) !== 'open') throw new AppError('conflict', 'rfqClosed');
  const release = receiving(link.id);
  if (!release) throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: RETRY_SECONDS });
  try {
    const content = await readUpload();
    const sheet = await readSheet({ linkId: link.id }, loaded, recipient, content, ({ rfq }) => rfq);
    return await preview(deps, loaded, recipient, sheet, async () => {
      if (visit.hasLimits) await consumeUploadLimits(db, link.id, recipient.id);
    });
  } finally {
    release();
  }
}

/** `spend` counts a new picture. */
async function preview(
  deps: SheetDeps,
  { row, lines }: LoadedRfq,
  recipient: RfqRecipientRow,
  sheet: ReadRfqSheet,
  spend: () => Promise<void>,
): Promise<SheetPreview> {
  const reading = toSupplierQuote(sheet, lines, row.currency);
  const { supplierQuote, problems } = await storeSheetPictures(deps, recipient, sheet, reading, spend);
  return { supplierQuote: withPictures(supplierQuote, await findPictures(deps.db, row.id)), problems };
}

async function recipientForOffice(db: Db, id: string, recipientId: string) {
  const loaded = await loadRfq(db, id);
  if (!loaded) throw notFound('rfqNotFound');
  const recipient = recipientIn(loaded, recipientId);
  if (loaded.row.state === 'draft') throw new AppError('conflict', 'rfqNotStarted');
  return { loaded, recipient };
}

/** `nameOther` names the owner of another form. */
async function readSheet(
  from: Sender,
  { row }: LoadedRfq,
  { id }: RfqRecipientRow,
  content: Buffer,
  nameOther: (owner: SheetOwner) => string,
): Promise<ReadRfqSheet> {
  if (content.length > RFQ_SHEET_MAX_BYTES) throw new AppError('too_large', 'spreadsheetTooLarge');
  // Excel 97 files and encrypted workbooks are not ZIP archives.
  if (content.toString('latin1', 0, 2) !== 'PK')
    throw new AppError('unsupported_type', 'sheetTypeInvalid', { errors: [{ path: 'file', ref: 'sheetTypeInvalid' }] });
  const outcome = await readForm(from, content, sheetOwner(numberOf(row), id));
  if (outcome === null) throw invalidField('file', 'sheetDamaged');
  if (outcome === 'unknown') throw invalidField('file', 'sheetUnknown');
  if (outcome === 'changed') throw invalidField('file', 'sheetChanged');
  if ('other' in outcome)
    throw invalidField('file', `sheetOfAnother::${nameOther(outcome.other).replaceAll(':', ' ')}`);
  return outcome.own;
}

async function makeSheet(
  { db, files }: SheetDeps,
  queue: DocumentQueue,
  { row, lines }: LoadedRfq,
  recipient: RfqRecipientRow,
): Promise<RfqSheet> {
  const { company, office } = await readSettings(db);
  const number = numberOf(row);
  const { answer, language } = recipient;
  const answered = new Map(answer?.lines.map((line) => [line.lineId, line]));
  const sheetLines: RfqSheetLine[] = [];
  for (const line of lines)
    sheetLines.push({
      lineId: line.id,
      name: nameIn(line.names, language),
      englishName: nameIn(line.names, language) === line.names.en ? '' : line.names.en,
      specification: line.specification,
      quantities: line.quantities,
      ...(row.show_targets && line.target_price !== null && { target: Number(line.target_price) }),
      picture: await readPicture(files, line),
      ...answeredFields(line.quantities, answered.get(line.id)),
    });
  const rfq: RfqSheetDocument = {
    owner: sheetOwner(number, recipient.id),
    company: company.name,
    title: row.title,
    message: row.message,
    closes: closingText(row, office.timeZone, language),
    currency: row.currency,
    delivery: [row.incoterm, row.place].filter(Boolean).join(' '),
    lines: sheetLines,
    terms: answer
      ? {
          currency: answer.terms.currency ?? '',
          incoterm: answer.terms.incoterm,
          place: answer.terms.place,
          tax: answer.terms.tax === '' ? '' : TAX[answer.terms.tax],
          validUntil: answer.terms.validUntil ?? '',
          payment: answer.terms.payment,
          termsNote: answer.terms.note,
          contact: answer.name,
        }
      : {},
  };
  const content = await makeDocument(queue, () => ({ input: { rfq } }));
  return { fileName: sheetAttachment(row, recipient).name, content };
}

async function readPicture(files: FileStore, { picture_key, picture_widths }: RfqLineRow): Promise<Buffer | null> {
  const width = picture_widths?.find((one) => one >= PICTURE_WIDTH) ?? picture_widths?.at(-1);
  const opened = picture_key === null || width === undefined ? null : await files.open(pictureFile(picture_key, width));
  return opened && buffer(opened.stream);
}

function answeredFields(
  quantities: readonly number[],
  line: SupplierQuoteLine | undefined,
): Pick<RfqSheetLine, 'prices' | 'fields'> {
  if (!line) return { prices: [], fields: {} };
  const { lineId: _, pictureId: __, prices, cannotMake, asRequested, cartonCm, ...rest } = line;
  const [cartonLength, cartonWidth, cartonHeight] = cartonCm ?? [];
  const stated = { ...rest, cartonLength, cartonWidth, cartonHeight };
  return {
    prices: quantities.map((quantity) => prices.find(({ from }) => from === quantity)?.price ?? null),
    fields: {
      ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null && value !== undefined)),
      ...(cannotMake && { cannotMake: CANNOT_MAKE }),
      ...(asRequested !== '' && { asRequested: AS_REQUESTED[asRequested] }),
    },
  };
}
