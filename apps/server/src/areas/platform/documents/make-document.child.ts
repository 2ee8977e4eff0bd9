// The child process that makes one document.

import type { CollectionDocument } from '@sampan/documents/collection-document';
import type { InspectionDocument } from '@sampan/documents/inspection-document';
import type { OrderDocument } from '@sampan/documents/order-document';
import { CARD_PIXELS, convertPictures, LINE_PIXELS, REPORT_PIXELS } from '@sampan/documents/picture';
import type { InternalQuote, QuoteDocument } from '@sampan/documents/quote-document';
import type { RfqSheetDocument } from '@sampan/documents/rfq-workbook';
import type { ShipmentDocument } from '@sampan/documents/shipment-document';
import { serveParent } from '#src/lib/child/serve-parent.ts';

export type DocumentFormat = 'pdf' | 'xlsx';

export type MakeInput =
  | {
      format: DocumentFormat;
      quote: QuoteDocument;
      /** Only for a workbook that stays in the office. */
      internal?: InternalQuote | undefined;
    }
  | { collection: CollectionDocument }
  | { format: DocumentFormat; order: OrderDocument }
  | { format: DocumentFormat; shipment: ShipmentDocument }
  | { format: DocumentFormat; inspection: InspectionDocument }
  | { rfq: RfqSheetDocument };

/** `jpegs` are pictures that were converted for this document, by the index of their line. */
export type FromMaker = { jpegs: ReadonlyMap<number, Uint8Array> } | { content: Uint8Array };

await serveParent<MakeInput, FromMaker>(async (input, parent) => {
  if ('collection' in input) {
    const { collectionPdf } = await import('@sampan/documents/collection-pdf');
    const collection = await withJpegs(input.collection, CARD_PIXELS);
    await parent.tell({ content: await collectionPdf(collection) });
  } else if ('order' in input) {
    const order = await withJpegs(input.order, LINE_PIXELS);
    const { orderPdf } = await import('@sampan/documents/order-pdf');
    const { orderWorkbook } = await import('@sampan/documents/order-workbook');
    await parent.tell({ content: await (input.format === 'pdf' ? orderPdf(order) : orderWorkbook(order)) });
  } else if ('shipment' in input) {
    const { shipmentPdf } = await import('@sampan/documents/shipment-pdf');
    const { shipmentWorkbook } = await import('@sampan/documents/shipment-workbook');
    const make = input.format === 'pdf' ? shipmentPdf : shipmentWorkbook;
    await parent.tell({ content: await make(input.shipment) });
  } else if ('inspection' in input) {
    const report = await withJpegs({ ...input.inspection, lines: input.inspection.pictures }, REPORT_PIXELS);
    const make =
      input.format === 'pdf'
        ? (await import('@sampan/documents/inspection-pdf')).inspectionPdf
        : (await import('@sampan/documents/inspection-workbook')).inspectionWorkbook;
    await parent.tell({ content: await make({ ...report, pictures: report.lines }) });
  } else if ('rfq' in input) {
    const { rfqWorkbook } = await import('@sampan/documents/rfq-workbook');
    await parent.tell({ content: await rfqWorkbook(input.rfq) });
  } else if (input.format === 'pdf') {
    const { quotePdf } = await import('@sampan/documents/quote-pdf');
    await parent.tell({ content: await quotePdf(await withJpegs(input.quote, LINE_PIXELS)) });
  } else {
    const { quoteWorkbook } = await import('@sampan/documents/quote-workbook');
    const quote = await withJpegs(input.quote, LINE_PIXELS);
    await parent.tell({ content: await quoteWorkbook(quote, input.internal) });
  }

  /** The document with pictures that both formats read. */
  async function withJpegs<Line extends { picture: Uint8Array | null }, Document extends { lines: Line[] }>(
    document: Document,
    pixels: number,
  ): Promise<Document> {
    const jpegs = await convertPictures(document.lines, pixels);
    if (jpegs.size === 0) return document;
    await parent.tell({ jpegs });
    const lines = document.lines.map((line, index) => ({ ...line, picture: jpegs.get(index) ?? line.picture }));
    return { ...document, lines };
  }
});
