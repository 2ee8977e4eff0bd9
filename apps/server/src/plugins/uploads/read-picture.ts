import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidField } from '#src/lib/app-error.ts';
import { readForm } from './multipart.ts';

export const PictureForm = z.object({ files: z.file().describe('One picture of at most 5 MB') });

/** The picture of a form with the field `files`. */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const rule = { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'imageTooLarge' as const };
  const { files } = await readForm(request, { files: { files: rule } });
  if (!files.files) throw invalidField('files', 'fileRequired');
  return files.files.content;
}
