import { Done } from '@sampan/contract/answers';
import { CompanyStampSaved, CompanyStamps, type StampKind } from '@sampan/contract/company-stamps';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const companyStampsQuery = () =>
  queryOptions({
    queryKey: ['company-stamps'],
    queryFn: async ({ signal }) => (await api.get('/company-stamps', { schema: CompanyStamps, signal })).stamps,
  });

/** Stores a picture; null removes it. */
export function useSetStamp(kind: StampKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<{ message: string }> => {
      if (file === null) return api.delete(`/company-stamps/${kind}`, { schema: Done });
      const body = new FormData();
      body.set('files', file, file.name);
      return api.post(`/company-stamps/${kind}`, { body, schema: CompanyStampSaved });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: companyStampsQuery().queryKey }),
  });
}
