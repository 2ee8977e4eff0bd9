import { Done } from '@sampan/contract/answers';
import { type ReplyTemplateFields, ReplyTemplateSaved, ReplyTemplates } from '@sampan/contract/reply-templates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

const PATH = '/reply-templates';

/** Settings rarely change. */
const STALE_MS = 5 * 60_000;

export const replyTemplatesQuery = () =>
  queryOptions({
    queryKey: ['reply-templates'],
    queryFn: ({ signal }) => api.get(PATH, { schema: ReplyTemplates, signal }),
    staleTime: STALE_MS,
  });

/** Adds a template, or changes the one with this id. */
export function useSaveReplyTemplate(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ReplyTemplateFields) =>
      id === null
        ? api.post(PATH, { body, schema: ReplyTemplateSaved })
        : api.put(`${PATH}/${id}`, { body, schema: ReplyTemplateSaved }),
    onSuccess: refresh,
  });
}

export function useDeleteReplyTemplate(id: string) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.delete(`${PATH}/${id}`, { schema: Done }), onSettled: refresh });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: replyTemplatesQuery().queryKey });
}
