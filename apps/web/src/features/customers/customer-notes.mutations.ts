import { Done } from '@sampan/contract/answers';
import { type CustomerNote, NoteSaved } from '@sampan/contract/customer-timeline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { customerRecord } from './customer-record.ts';

/** Writes a note, or changes the one with this id. */
export function useSaveNote(customerId: string, noteId?: string) {
  const client = useQueryClient();
  const path = `${customerRecord.path(customerId)}/notes`;
  return useMutation({
    mutationFn: (body: CustomerNote) =>
      noteId === undefined
        ? api.post(path, { body, schema: NoteSaved })
        : api.put(`${path}/${noteId}`, { body, schema: NoteSaved }),
    onSuccess: () => client.invalidateQueries({ queryKey: [customerRecord.name] }),
  });
}

export function useDeleteNote(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => api.delete(`${customerRecord.path(customerId)}/notes/${noteId}`, { schema: Done }),
    onSettled: () => client.invalidateQueries({ queryKey: [customerRecord.name] }),
  });
}
