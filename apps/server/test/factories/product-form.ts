import sharp from 'sharp';

/** A small JPEG of one color. */
export const samplePicture = (colour = '#c33'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A browser's product form. Undefined fields are not sent. */
export function productForm(fields: Record<string, string | undefined>, picture?: Uint8Array | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (picture) form.append('images', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  return form;
}
