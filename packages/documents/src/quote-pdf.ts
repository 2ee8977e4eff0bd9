import { renderSVG } from 'uqr';
import { LINE_PIXELS, linePictures } from './picture.ts';
import type { QuoteDocument } from './quote-document.ts';
import { LINK_FILE, layOutQuote } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** The same quote always gives the same bytes. */
export async function quotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const files = await linePictures(quote.lines, LINE_PIXELS);
  if (quote.link !== null) files.set(LINK_FILE, Buffer.from(renderSVG(quote.link, { border: 2 })));
  return compileTemplate('quote', layOutQuote(quote), files);
}
