import { renderSVG } from 'uqr';
import type { CollectionDocument } from './collection-document.ts';
import { layOutCollection } from './collection-layout.ts';
import { CARD_PIXELS, linePictures } from './picture.ts';
import { LINK_FILE } from './quote-layout.ts';
import { compileTemplate } from './typst.ts';

/** The same collection always gives the same bytes. */
export async function collectionPdf(collection: CollectionDocument): Promise<Uint8Array> {
  const files = await linePictures(collection.lines, CARD_PIXELS);
  if (collection.link !== null) files.set(LINK_FILE, Buffer.from(renderSVG(collection.link, { border: 2 })));
  return compileTemplate('collection', layOutCollection(collection), files);
}
