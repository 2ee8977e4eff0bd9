import type { Attachment } from '@sampan/contract/attachments';
import { pictureAddress } from '#src/areas/platform/pictures/pictures.service.ts';
import type { AttachmentRow } from '#src/db/tables.ts';

/** `urlOf` signs the path of a PDF. */
export function toAttachment(row: AttachmentRow, urlOf: (id: string) => string): Attachment {
  const picture = toPicture(row);
  return {
    _id: row.id,
    kind: row.kind,
    name: row.file_name,
    size: row.size,
    url: picture?.url ?? urlOf(row.id),
    picture,
  };
}

function toPicture({ file_key, file_name, widths, width, height }: AttachmentRow): Attachment['picture'] {
  if (widths === null || width === null || height === null) return null;
  return {
    url: pictureAddress(file_key, width),
    alt: file_name,
    width,
    height,
    thumbnails: widths
      .filter((narrower) => narrower < width)
      .map((narrower) => ({ url: pictureAddress(file_key, narrower), width: narrower })),
  };
}
