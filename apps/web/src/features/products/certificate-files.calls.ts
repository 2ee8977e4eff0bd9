import { CertificateFiles, CertificateFilesSaved } from '@sampan/contract/certificate-files';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const certificateFilesQuery = (productId: string) =>
  queryOptions({
    queryKey: ['certificate-files', productId],
    queryFn: async ({ signal }) =>
      (await api.get(`/products/${productId}/certificate-files`, { schema: CertificateFiles, signal })).files,
  });

type FileChange = { certificate: string; file: File } | { remove: string };

/** Stores the PDF of a certificate, or removes it. */
export function useChangeCertificateFile(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: FileChange): Promise<CertificateFilesSaved> => {
      const path = `/products/${productId}/certificate-files`;
      if ('remove' in change) return api.delete(`${path}/${change.remove}`, { schema: CertificateFilesSaved });
      const body = new FormData();
      // Fields come before the file, which is stored while it arrives.
      body.set('certificate', change.certificate);
      body.set('file', change.file, change.file.name);
      return api.post(path, { body, schema: CertificateFilesSaved });
    },
    onSuccess: ({ files }) => client.setQueryData(certificateFilesQuery(productId).queryKey, files),
  });
}
