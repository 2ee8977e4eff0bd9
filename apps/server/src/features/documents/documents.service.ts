import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@sampan/contract/languages';
import type { QuoteDocumentQuery, Unprintable } from '@sampan/contract/quote-documents';
import type { QuoteVersion } from '@sampan/contract/quotes';
import type { InternalQuote } from '@sampan/documents/quote-document';
import { unprintable } from '@sampan/documents/unprintable';
import type { Db } from '#src/db/database.ts';
import { jpegFile, pictureFile } from '#src/features/pictures/pictures.service.ts';
import { sharedHead } from '#src/features/quotes/quote-decisions.service.ts';
import {
  type CustomerVersion,
  customerVersion,
  previewQuote,
  type VersionHead,
  versionHead,
} from '#src/features/quotes/quotes.service.ts';
import { readSettings } from '#src/features/settings/settings.service.ts';
import { linkOf, type ShareVisit, sharedPath } from '#src/features/share-links/share-links.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { toCollectionDocument, toQuoteDocument } from './documents.mapper.ts';
import { findQuoteOfDocument, findVersionsOfDocuments } from './documents.queries.ts';
import type { DocumentFormat, MakeInput } from './make-document.child.ts';
import { type DocumentQueue, makeDocument, type PreparedDocument } from './make-document.service.ts';

const FOLDER = 'quote-documents';
/** Printed 48 points wide, this is 240 pixels an inch. A wider one costs four times the time to convert. */
const PICTURE_WIDTH = 160;
const CARD_PICTURE_WIDTH = 640;

interface DocumentDeps {
  db: Db;
  files: FileStore;
  /** Scheme and host of the link in a collection. */
  origin: string;
}

/** A version whose document is wanted. */
interface WantedDocument {
  head: VersionHead;
  load: () => Promise<CustomerVersion>;
  /** The address in the QR code of a collection; null for a quote, and without an active link. */
  link: string | null;
}

interface StoredDocument {
  key: string;
  size: number;
}

export interface ReadyDocument {
  format: DocumentFormat;
  fileName: string;
  /** A document that may differ the next time is not stored. */
  content: StoredDocument | Buffer;
}

/** A document for staff, of any version and in any language. */
export async function documentForOffice(
  deps: DocumentDeps,
  id: string,
  { format, version, language, internal: isInternal }: QuoteDocumentQuery,
): Promise<ReadyDocument> {
  if (isInternal && format === 'pdf') throw invalidField('internal', 'fieldInvalid');
  const wanted = await want(deps, id, await versionHead(deps.db, id, version), format, isInternal);
  const { head } = wanted;
  const shown = language ?? head.language;
  const fileName = nameOf(head, format, isInternal);
  if (!isInternal && !head.isDraft)
    return { format, fileName, content: await storedDocument(deps, 'office', wanted, shown, format) };
  const content = await makeDocument('office', async () => {
    const found = await wanted.load();
    const prepared = await readDocument(deps, found, wanted, shown, format);
    if ('quote' in prepared.input && isInternal) prepared.input.internal = toInternal(found.internal());
    return prepared;
  });
  return { format, fileName, content };
}

/** The document of the sent version behind a token, in its language. */
export async function documentByLink(
  deps: DocumentDeps,
  visit: ShareVisit,
  format: DocumentFormat,
): Promise<ReadyDocument> {
  const { id, head } = await sharedHead(deps.db, visit);
  const wanted = await want(deps, id, head, format, false);
  const content = await storedDocument(deps, 'link', wanted, head.language, format);
  return { format, fileName: nameOf(head, format, false), content };
}

/** The characters that the PDF of the draft, or else of the current version, cannot show. */
export async function unprintableIn(db: Db, id: string): Promise<Unprintable> {
  const { title, customerName, companyName, place, intro, paymentTerms, notes, lines } = await previewQuote(db, id);
  const texts = Object.entries({ title, customerName, companyName, place, intro, paymentTerms, notes });
  const ofLines = lines.map(({ name, sku = '', details, unit }, index): [string, string] => [
    `lines.${index}`,
    [name, sku, details, unit].join(' '),
  ]);
  const fields = [];
  for (const [path, text] of [...texts, ...ofLines]) {
    const characters = await unprintable(text);
    if (characters.length > 0) fields.push({ path, characters });
  }
  return { fields };
}

async function want(
  { db, origin }: DocumentDeps,
  id: string,
  head: VersionHead,
  format: DocumentFormat,
  isInternal: boolean,
): Promise<WantedDocument> {
  const load = () => customerVersion(db, id, { number: head.number, showsAll: isInternal });
  if (head.kind !== 'collection') return { head, load, link: null };
  // A collection has no workbook.
  if (format !== 'pdf') throw invalidField('format', 'fieldInvalid');
  const known = await linkOf(db, 'collection', id);
  const isActive = known !== null && known.row.revoked_at === null;
  return { head, load, link: isActive ? `${origin}${sharedPath('collection', known.token)}` : null };
}

const nameOf = (
  { quoteNumber, number, title }: Pick<VersionHead, 'quoteNumber' | 'number' | 'title'>,
  format: DocumentFormat,
  isInternal: boolean,
) => documentFileName([isInternal ? 'INTERNAL' : '', humanNumber('QUO', quoteNumber), `v${number}`, title], format);

const keyOf = (versionId: string, language: Language, format: DocumentFormat, suffix = ''): string =>
  `${FOLDER}/${versionId.replaceAll('-', '')}-${language}${suffix}.${format}`;

/** The document of a sent version, as the attachment of a mail. It is made when the mail is delivered. */
export const documentAttachment = (
  head: Pick<VersionHead, 'id' | 'quoteNumber' | 'number' | 'title' | 'language'>,
  format: DocumentFormat,
): { key: string; name: string } => ({
  key: keyOf(head.id, head.language, format),
  name: nameOf(head, format, false),
});

/** The content of a quote's document that a mail names. Null if the quote is gone. */
export async function readDocumentFile(
  { db, files }: Omit<DocumentDeps, 'origin'>,
  key: string,
): Promise<Buffer | null> {
  const found = await findQuoteOfDocument(db, key.slice(FOLDER.length + 1, FOLDER.length + 33));
  if (!found) return null;
  const { quoteId, number, language } = found;
  const format = key.endsWith('.pdf') ? 'pdf' : 'xlsx';
  const query = { format, version: number, language, internal: false } as const;
  // Only the link of a collection needs an origin.
  const { content } = await documentForOffice({ db, files, origin: '' }, quoteId, query);
  if (Buffer.isBuffer(content)) return content;
  const opened = await files.open(content.key);
  return opened && buffer(opened.stream);
}

/** Documents that are being made in this process, by key. */
const making = new Map<string, Promise<number>>();

/** A sent version never changes, so its document is made once for each language and kept in the file store. */
async function storedDocument(
  deps: DocumentDeps,
  from: DocumentQueue,
  wanted: WantedDocument,
  language: Language,
  format: DocumentFormat,
): Promise<StoredDocument> {
  const { files } = deps;
  const { head, link } = wanted;
  // The link of a collection can be renewed.
  const suffix = link === null ? '' : createHash('sha256').update(link).digest('hex').slice(0, 12);
  const key = keyOf(head.id, language, format, suffix);
  const size = await files.size(key);
  if (size !== null) return { key, size };
  const made = making.get(key) ?? make();
  making.set(key, made);
  return { key, size: await made };

  async function make(): Promise<number> {
    try {
      const content = await makeDocument(from, async () =>
        readDocument(deps, await wanted.load(), wanted, language, format),
      );
      await files.put(key, content);
      return content.length;
    } finally {
      making.delete(key);
    }
  }
}

async function readDocument(
  { db, files }: DocumentDeps,
  { shared, isDraft, pictures }: CustomerVersion,
  { head, link }: WantedDocument,
  language: Language,
  format: DocumentFormat,
): Promise<PreparedDocument> {
  const { office } = await readSettings(db);
  const least = head.kind === 'collection' ? CARD_PICTURE_WIDTH : PICTURE_WIDTH;
  const contents = new Map<string, Uint8Array>();
  const jpegKeys = new Map<string, string>();
  /** Lines with the same picture share its content. */
  const known = new Map<string, Buffer | null>();
  for (const { lineKey, fileKey, widths } of pictures) {
    const width = widths.find((one) => one >= least) ?? widths.at(-1);
    if (width === undefined) continue;
    const content = known.get(fileKey) ?? (await readPicture(files, fileKey, width));
    known.set(fileKey, content);
    jpegKeys.set(lineKey, jpegFile(fileKey, width));
    if (content) contents.set(lineKey, content);
  }
  const keepJpegs = async (jpegs: ReadonlyMap<number, Uint8Array>) => {
    const kept = new Map([...jpegs].map(([index, jpeg]) => [jpegKeys.get(shared.lines[index]?.lineKey ?? ''), jpeg]));
    // A document is made without them, too.
    await Promise.allSettled([...kept].map(([key, jpeg]) => key && files.put(key, Buffer.from(jpeg))));
  };
  const options = { language, isDraft, timeZone: office.timeZone, pictures: contents };
  const input: MakeInput =
    head.kind === 'collection'
      ? { collection: toCollectionDocument(shared, { ...options, link }) }
      : { format, quote: toQuoteDocument(shared, options) };
  return { input, keepJpegs };
}

/** As converted for an earlier document, or else as stored. */
async function readPicture(files: FileStore, fileKey: string, width: number): Promise<Buffer | null> {
  const opened = (await files.open(jpegFile(fileKey, width))) ?? (await files.open(pictureFile(fileKey, width)));
  return opened && buffer(opened.stream);
}

const toInternal = ({ internalNote, lines }: QuoteVersion): InternalQuote => ({
  internalNote,
  lines: lines.map(({ supplierName, cost, costCurrency, figures }) => ({
    supplier: supplierName,
    cost,
    costCurrency,
    fullCost: figures.fullCost,
  })),
});

/** Deletes the documents of purged quotes. */
export const sweepDocuments = (db: Db, files: FileStore): Promise<void> =>
  sweepOrphans(files, FOLDER, (fileIds) => findVersionsOfDocuments(db, fileIds));
