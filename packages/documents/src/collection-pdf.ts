import { renderSVG } from 'uqr';
import type { CollectionDocument } from './collection-document.ts';
import { layOutCollection } from './collection-layout.ts';
import { linePictures } from './picture.ts';
import { compileTemplate } from './typst.ts';

/** Three times the printed size of 220 points, so that pictures stay sharp on paper. */
const PICTURE_PIXELS = 660;

/** The same collection always gives the same bytes. */
export async function collectionPdf(collection: CollectionDocument): Promise<Uint8Array> {
  const files = await linePictures(collection.lines, PICTURE_PIXELS);
  if (collection.link !== null) files.set('link.svg', Buffer.from(renderSVG(collection.link, { border: 2 })));
  return compileTemplate('collection', layOutCollection(collection), files);
}
