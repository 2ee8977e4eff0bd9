import { type SitePicture, SitePictureSaved } from '@sampan/contract/site-pictures';
import { useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** Stores a picture. The settings of the site name it when the form is saved. */
export function useUploadSitePicture() {
  return useMutation({
    mutationFn: async (file: File): Promise<SitePicture> => {
      const body = new FormData();
      body.set('files', file, file.name);
      return (await api.post('/site-pictures', { body, schema: SitePictureSaved })).picture;
    },
  });
}
