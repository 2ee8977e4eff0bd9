import { z } from 'zod';
import { ref } from './text.ts';

/** A picture of the public site in several widths. What is stored beside the address is not taken from the request. */
export const SitePicture = z.object({
  url: z.string().regex(/^\/pictures\/[0-9a-f]{32}\/[1-9]\d{0,3}\.webp$/, ref('imageNotFound')),
  width: z.number(),
  height: z.number(),
  thumbnails: z.array(z.object({ url: z.string().max(60, 'fieldInvalid'), width: z.number() })).max(8, 'fieldInvalid'),
});
export type SitePicture = z.infer<typeof SitePicture>;

/** POST /site-pictures. The picture is public once the settings name it. */
export const SitePictureSaved = z.object({ success: z.literal(true), message: z.string(), picture: SitePicture });
