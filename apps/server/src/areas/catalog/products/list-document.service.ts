import { buffer } from 'node:stream/consumers';
import { listTotals, priceAt } from '@sampan/contract/list-totals';
import type { ListDocumentQuery } from '@sampan/contract/listed-products';
import type { ListLine } from '@sampan/contract/my-list';
import { displaySku } from '@sampan/contract/sku';
import type { CollectionDocument } from '@sampan/documents/collection-document';
import { DOCUMENT_TEXTS } from '@sampan/documents/document-texts';
import { makeDocument } from '#src/areas/platform/documents/make-document.service.ts';
import { jpegFile, pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { readSettingsCoalesced } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { consumeRateLimit } from '#src/db/rate-limit.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { documentFileName } from '#src/lib/file-name.ts';
import { dayIn } from '#src/lib/office-time.ts';
import type { StoredImage } from './product-record.queries.ts';
import { listedRecords } from './public-products.service.ts';

interface ListDocumentDeps {
  db: Db;
  files: FileStore;
}

/** A document costs about a second of one process. */
const DOCUMENTS = { limit: 10, windowMs: 10 * 60_000 };
const CARD_PICTURE_WIDTH = 640;

/** A visitor's list as a PDF. `address` is limited; null without limits. */
export async function listDocument(
  { db, files }: ListDocumentDeps,
  { selected, language }: ListDocumentQuery,
  address: string | null,
): Promise<{ fileName: string; content: Buffer }> {
  if (address !== null) {
    const { limit, windowMs } = DOCUMENTS;
    const retryAfterSeconds = await consumeRateLimit(db, 'list:document', address, limit, windowMs);
    if (retryAfterSeconds !== null) throw new AppError('too_many_requests', 'tooManyRequests', { retryAfterSeconds });
  }
  const { company, office } = await readSettingsCoalesced(db);
  const names = selected.map(({ id }) => id);
  const listed = await listedRecords(db, names, language);
  if (listed.length === 0) throw notFound('productNotFound');
  const texts = DOCUMENT_TEXTS[language];
  const day = dayIn(office.timeZone, new Date());
  const content = await makeDocument('link', async () => {
    const lines: CollectionDocument['lines'] = [];
    const totals = [];
    for (const { row, product } of listed) {
      const quantity = quantityOf(selected, product);
      const price = priceAt(product, quantity);
      totals.push({ quantity, facts: product });
      lines.push({
        name: product.name,
        sku: displaySku(product),
        picture: await readPicture(files, row.images[0]),
        ...(price !== undefined && { unitPrice: price }),
        ...(quantity !== null && { quantity }),
        moq: product.moq ?? null,
        cartonQuantity: product.cartonQuantity ?? null,
      });
    }
    const { value } = listTotals(totals);
    const collection: CollectionDocument = {
      language,
      number: '',
      title: '',
      company,
      customerName: '',
      companyName: '',
      currency: 'USD',
      isDraft: false,
      sentOn: day,
      intro: '',
      notes: value === null ? '' : texts.estimate,
      link: null,
      ...(value !== null && { total: value }),
      lines,
    };
    return { input: { collection } };
  });
  return { fileName: documentFileName([company.name, texts.collection, day], 'pdf'), content };
}

const quantityOf = (lines: readonly ListLine[], { _id, productId }: { _id: string; productId: string }) =>
  lines.find(({ id }) => id.toLowerCase() === _id || id.toUpperCase() === productId)?.quantity ?? null;

async function readPicture(files: FileStore, image: StoredImage | undefined): Promise<Buffer | null> {
  if (image === undefined) return null;
  const width = image.widths.find((one) => one >= CARD_PICTURE_WIDTH) ?? image.widths.at(-1);
  if (width === undefined) return null;
  const opened =
    (await files.open(jpegFile(image.file_key, width))) ?? (await files.open(pictureFile(image.file_key, width)));
  return opened && buffer(opened.stream);
}
