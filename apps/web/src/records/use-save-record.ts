import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import type { RecordKind } from './define-record.ts';
import { useListPath } from './list-address.ts';

/** Creates a record, or updates the one with the id, and returns to the list. The variable is the request body. */
export function useSaveRecord(
  record: Pick<RecordKind<never, never>, 'name' | 'path' | 'paths' | 'saved'>,
  id: string | undefined,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const listPath = useListPath(record.paths.list);
  return useMutation({
    mutationFn: (body: unknown) => {
      const call = { body, schema: record.saved };
      return id === undefined ? api.post(`/${record.name}`, call) : api.put(record.path(id), call);
    },
    onSuccess: async ({ message }) => {
      // Other lists and counts show the record too.
      await client.invalidateQueries();
      toast.success(message);
      void navigate(listPath);
    },
  });
}
