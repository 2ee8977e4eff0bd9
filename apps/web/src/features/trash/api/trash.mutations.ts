import { Done } from '@sampan/contract/answers';
import type { TrashType } from '@sampan/contract/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api-client.ts';

interface Deleted {
  type: TrashType;
  id: string;
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, id }: Deleted) =>
      api.post(`/trash/${type}/${encodeURIComponent(id)}/restore`, { schema: Done }),
    // Its links come back with it, so other lists than its own change too.
    onSuccess: () => client.invalidateQueries(),
  });
}
