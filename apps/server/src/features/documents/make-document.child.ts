// The child process that makes one document.

import type { CollectionDocument } from '@sampan/documents/collection-document';
import type { InternalQuote, QuoteDocument } from '@sampan/documents/quote-document';
import type { RfqSheetDocument } from '@sampan/documents/rfq-workbook';
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
  | { rfq: RfqSheetDocument };

await serveParent<MakeInput, Uint8Array>(async (input, parent) => {
  if ('collection' in input) {
    const { collectionPdf } = await import('@sampan/documents/collection-pdf');
    await parent.tell(await collectionPdf(input.collection));
  } else if ('rfq' in input) {
    const { rfqWorkbook } = await import('@sampan/documents/rfq-workbook');
    await parent.tell(await rfqWorkbook(input.rfq));
  } else if (input.format === 'pdf') {
    const { quotePdf } = await import('@sampan/documents/quote-pdf');
    await parent.tell(await quotePdf(input.quote));
  } else {
    const { quoteWorkbook } = await import('@sampan/documents/quote-workbook');
    await parent.tell(await quoteWorkbook(input.quote, input.internal));
  }
});
