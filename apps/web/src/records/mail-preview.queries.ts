import { MailPreview } from '@sampan/contract/mail-preview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** The mail that a call would send, rendered by the server at `path`. */
export const mailPreviewOf = (path: string, body: object) =>
  queryOptions({
    queryKey: ['mail-preview', path, body],
    queryFn: () => api.post(path, { body, schema: MailPreview }),
    placeholderData: keepPreviousData,
    // Names and settings may have changed since.
    gcTime: 0,
  });
