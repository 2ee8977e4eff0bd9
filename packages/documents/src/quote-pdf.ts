import { LINE_PIXELS, linePictures } from './picture.ts';
import type { QuoteDocument } from './quote-document.ts';
import { layOutQuote } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** The same quote always gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  return compileTemplate('quote', layOutQuote(quote), await linePictures(quote.lines, LINE_PIXELS));
}
