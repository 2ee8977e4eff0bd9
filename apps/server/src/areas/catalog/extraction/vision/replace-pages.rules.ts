import type { ExtractedData, ExtractedImage, ExtractedProduct } from '@sampan/contract/extraction';
import { toIndividual } from '@sampan/extraction/extracted-data';
import type { ServiceRow } from '@sampan/extraction/vision/service-rows';

/** The pictures of a page in the order in which a service gets them. */
export function picturesOfPage({ images }: ExtractedData, page: number): ExtractedImage[] {
  const known = new Map<string, ExtractedImage>();
  for (const image of images) if (image.pageNumber === page) known.set(image.filename ?? String(image.box), image);
  return [...known.values()];
}

/** The result with the rows of a service on the pages that it has read. Its pictures stay the same files. */
export function replacePages(data: ExtractedData, read: ReadonlyMap<number, readonly ServiceRow[]>): ExtractedData {
  const rowsOf = (page: number) => {
    const pictures = picturesOfPage(data, page);
    return (read.get(page) ?? []).map(({ pictureIndex, ...row }): ExtractedProduct => {
      const picture = pictureIndex === null ? undefined : pictures[pictureIndex];
      return { ...row, image: picture ? { ...picture, isProductImage: true, entryId: row.id } : null };
    });
  };
  const isRead = ({ pageNumber }: { pageNumber: number }) => read.has(pageNumber);
  const products = [
    ...data.catalogData.products.filter((row) => !isRead(row)),
    ...[...read.keys()].flatMap(rowsOf),
  ].toSorted((a, b) => a.pageNumber - b.pageNumber);
  const numbers = new Map(products.map(({ id }, index) => [id, index + 1]));
  const numbered = (image: ExtractedImage): ExtractedImage => ({
    ...image,
    productNumber: numbers.get(image.entryId ?? '') ?? null,
  });
  const rows = products.map((row) => ({ ...row, image: row.image && numbered(row.image) }));
  const own = rows.filter(isRead).flatMap(({ image }) => image ?? []);
  const used = new Set(own.map(({ filename }) => filename));
  const others = [...read.keys()]
    .flatMap((page) => picturesOfPage(data, page))
    .filter(({ filename }) => !used.has(filename))
    .map((image) => ({ ...image, isProductImage: false, entryId: null, productNumber: null }));
  return {
    ...data,
    images: [...data.images.filter((image) => !isRead(image)).map(numbered), ...own, ...others],
    catalogData: { ...data.catalogData, products: rows },
    individualProducts: rows.map(toIndividual),
  };
}
