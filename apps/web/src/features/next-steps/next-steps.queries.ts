import { type NextStepChanges, NextStepOf, NextStepSaved } from '@sampan/contract/next-steps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** The next step of a record; null if it has none. `path` is `/quotes/{id}`. */
export const nextStepQuery = (path: string) =>
  queryOptions({
    // Events of the record refresh it too.
    queryKey: [path.split('/')[1], 'next-step', path],
    queryFn: async ({ signal }) => (await api.get(`${path}/next-step`, { schema: NextStepOf, signal })).nextStep,
  });

/** Changes the next step of a record. `path` is `/inquiries/{id}`. */
export function useChangeStep(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: NextStepChanges) => api.put(`${path}/next-step`, { body: changes, schema: NextStepSaved }),
    onSettled: () => client.invalidateQueries(),
  });
}
