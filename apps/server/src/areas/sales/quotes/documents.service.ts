import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@sampan/contract/languages';
import type { QuoteDocumentQuery, SharedDocumentQuery, Unprintable } from '@sampan/contract/quote-documents';
import type { QuoteVersion } from '@sampan/contract/quotes';
import type { InternalQuote } from '@sampan/documents/quote-document';
import { unprintable } from '@sampan/documents/unprintable';
import {
  type DocumentFormat,
  type DocumentQueue,
  type MakeInput,
  makeDocument,
  type PreparedDocument,
} from '#src/areas/platform/documents/make-document.service.ts';
import { jpegFile, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { linkOf, type ShareVisit, sharedPath } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { sweepOrphans } from '#src/files/sweep-orphans.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { toCollectionDocument, toQuoteDocument } from './documents.mapper.ts';
import { findQuoteOfDocument, findVersionsOfDocuments } from './documents.queries.ts';
import { sharedHead } from './quote-decisions.service.ts';
import {
  type CustomerVersion,
  customerVersion,
  previewQuote,
  type VersionHead,
  versionHead,
} from './quotes.service.ts';

const FOLDER = 'quote-documents';
/** Printed 48 points wide, this is 240 pixels an inch. A wider one costs four times the time to convert. */
const PICTURE_WIDTH = 160;
const CARD_PICTURE_WIDTH = 640;

interface DocumentDeps {
  db: Db;
  files: FileStore;
  /** Scheme and host of the link; empty if unknown. */
  origin: string;
}

/** A version whose document is wanted. */
interface WantedDocument {
  head: VersionHead;
  load: () => Promise<CustomerVersion>;
  /** The address in the QR code without its language; null without an active link. */
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
  const fileName = nameOf(head, format, { isInternal, language });
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

/** The document of the sent version behind a token. */
export async function documentByLink(
  deps: DocumentDeps,
  visit: ShareVisit,
  { format, language }: SharedDocumentQuery,
): Promise<ReadyDocument> {
  const { id, head } = await sharedHead(deps.db, visit);
  const wanted = await want(deps, id, head, format, false);
  const content = await storedDocument(deps, 'link', wanted, language ?? head.language, format);
  return { format, fileName: nameOf(head, format, { language }), content };
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
  const load = () => customerVersion(db, id, { number: head.number, isInternal });
  // A collection has no workbook.
  if (head.kind === 'collection' && format !== 'pdf') throw invalidField('format', 'fieldInvalid');
  // A workbook has no code, and the link of a quote shows only its current version.
  const hasLink = format === 'pdf' && origin !== '' && (head.kind === 'collection' || head.isCurrent);
  const known = hasLink ? await linkOf(db, head.kind, id) : null;
  const isActive = known !== null && known.row.revoked_at === null;
  return { head, load, link: isActive ? `${origin}${sharedPath(head.kind, known.token)}` : null };
}

/** Names a language that is not that of the version, so that the files of a version have different names. */
const nameOf = (
  head: Pick<VersionHead, 'quoteNumber' | 'number' | 'title' | 'language'>,
  format: DocumentFormat,
  { isInternal = false, language }: { isInternal?: boolean; language?: Language | undefined } = {},
) => {
  const other = language === undefined || language === head.language ? '' : language;
  const number = humanNumber('QUO', head.quoteNumber);
  return documentFileName([isInternal ? 'INTERNAL' : '', number, `v${head.number}`, head.title, other], format);
};

const keyOf = (versionId: string, language: Language, format: DocumentFormat, suffix = ''): string =>
  `${FOLDER}/${versionId.replaceAll('-', '')}-${language}${suffix}.${format}`;

/**
 * The document of a sent version, as the attachment of a mail. It is made when the mail is delivered, so its key keeps the
 * origin of the link.
 */
export const documentAttachment = (
  head: Pick<VersionHead, 'id' | 'quoteNumber' | 'number' | 'title' | 'language'>,
  format: DocumentFormat,
  origin: string,
): { key: string; name: string } => ({
  key: `${keyOf(head.id, head.language, format)}#${origin}`,
  name: nameOf(head, format),
});

/** The content of a quote's document that a mail names. Null if the quote is gone. */
export async function readDocumentFile(
  { db, files }: Omit<DocumentDeps, 'origin'>,
  key: string,
): Promise<Buffer | null> {
  const found = await findQuoteOfDocument(db, key.slice(FOLDER.length + 1, FOLDER.length + 33));
  if (!found) return null;
  const { quoteId, number, language } = found;
  // Mails of earlier releases have no origin.
  const [file = '', origin = ''] = key.split('#');
  const format = file.endsWith('.pdf') ? 'pdf' : 'xlsx';
  const query = { format, version: number, language, internal: false } as const;
  const { content } = await documentForOffice({ db, files, origin }, quoteId, query);
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
  // A link can be renewed.
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
  const address = link === null ? null : `${link}?lang=${language}`;
  const options = { language, isDraft, timeZone: office.timeZone, pictures: contents, link: address };
  const input: MakeInput =
    head.kind === 'collection'
      ? { collection: toCollectionDocument(shared, options) }
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
