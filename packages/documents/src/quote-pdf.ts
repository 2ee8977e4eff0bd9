import { linePictures } from './picture.ts';
import type { QuoteDocument } from './quote-document.ts';
import { layOutQuote } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** Five times the printed size of 48 points, so that pictures stay sharp on paper. */
const PICTURE_PIXELS = 240;

/** The same quote always gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  return compileTemplate('quote', layOutQuote(quote), await linePictures(quote.lines, PICTURE_PIXELS));
}
