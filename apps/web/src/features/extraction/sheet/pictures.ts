import type { ExtractedImage } from '@sampan/contract/extraction';
import { EXTRACTED_IMAGE_MIN_BYTES } from '@sampan/contract/extraction-jobs';
import type { Row } from './row.ts';

const NO_PRODUCT = /header|logo|banner|business[-_ ]?card|promo/i;

/** A picture is itself by its file, or, where none is stored, by its place. */
export const pictureKey = ({ filename, pageNumber, box }: ExtractedImage): string =>
  filename ?? `${pageNumber}:${box.join(',')}`;

/** Pictures of no product that are not worth offering: decoration by their name, or small. */
export const isMinor = ({ filename, size }: ExtractedImage): boolean =>
  NO_PRODUCT.test(filename ?? '') || (size !== null && size < EXTRACTED_IMAGE_MIN_BYTES);

export interface PagePictures {
  /** To choose from: those of rows first. */
  offered: ExtractedImage[];
  /** Hidden until they are asked for. */
  minor: ExtractedImage[];
}

/** The pictures of a page. One that belongs to a row is never hidden. */
export function picturesOfPage(images: readonly ExtractedImage[], rows: readonly Row[], page: number): PagePictures {
  const paired = new Map(
    rows.flatMap(({ picture }) => (picture?.pageNumber === page ? [[pictureKey(picture), picture]] : [])),
  );
  const left = images.filter((image) => image.pageNumber === page && !paired.has(pictureKey(image)));
  const isOffered = (image: ExtractedImage) => image.isProductImage || !isMinor(image);
  return {
    offered: [...paired.values(), ...left.filter(isOffered)],
    minor: left.filter((image) => !isOffered(image)),
  };
}
