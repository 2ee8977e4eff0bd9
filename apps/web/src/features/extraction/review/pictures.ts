import type { ExtractedImage } from '@sampan/contract/extraction';
import { EXTRACTED_IMAGE_MIN_BYTES } from '@sampan/contract/extraction-jobs';
import type { Row } from './row.ts';

const NO_PRODUCT = /header|logo|banner|business[-_ ]?card|promo/i;

/** Identifies a picture by its file or, without one, by its position. */
export const pictureKey = ({ filename, pageNumber, box }: ExtractedImage): string =>
  filename ?? `${pageNumber}:${box.join(',')}`;

/** Minor pictures that belong to no product: decorative by name, or small. */
export const isMinor = ({ filename, size }: ExtractedImage): boolean =>
  NO_PRODUCT.test(filename ?? '') || (size !== null && size < EXTRACTED_IMAGE_MIN_BYTES);

export interface PagePictures {
  /** The offered pictures, row pictures first. */
  offered: ExtractedImage[];
  /** Hidden by default. */
  minor: ExtractedImage[];
}

/** The pictures of a page. A row's picture is never hidden. */
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
