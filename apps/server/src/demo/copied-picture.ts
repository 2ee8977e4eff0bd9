import type { OrderLine } from '@sampan/contract/orders';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { newFileId } from '#src/files/file-key.ts';
import type { FileStore } from '#src/files/file-store.ts';

interface CopiedPicture {
  fileKey: string;
  widths: number[];
  width: number;
  height: number;
  size: number;
}

/** The picture of a line again, with files of its own and nothing encoded. */
export async function copiedPicture(
  files: FileStore,
  { picture, image }: Pick<OrderLine, 'picture' | 'image'>,
): Promise<CopiedPicture | undefined> {
  if (!image || picture === '' || picture === 'none') return undefined;
  const fileKey = newFileId();
  const widths = [...image.thumbnails.map(({ width }) => width), image.width];
  let size = 0;
  for (const width of widths) {
    const opened = await files.open(pictureFile(picture, width));
    if (!opened) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of opened.stream) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    await files.put(pictureFile(fileKey, width), content);
    size = content.length;
  }
  return { fileKey, widths, width: image.width, height: image.height, size };
}
