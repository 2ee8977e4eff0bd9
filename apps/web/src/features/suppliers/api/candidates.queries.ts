import { CandidatePage, type CandidateState, SupplierCandidate } from '@sampan/contract/supplier-candidates';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

/** The lists of candidates. Suspected spam has a list of its own. */
export const CANDIDATE_LISTS = ['new', 'accepted', 'dismissed', 'suspect'] as const;
export type CandidateList = (typeof CANDIDATE_LISTS)[number];

const ALL = ['supplier-candidates'] as const;

export const candidateQueries = {
  page: (list: CandidateList, page: number) =>
    queryOptions({
      queryKey: [...ALL, list, page],
      queryFn: ({ signal }) =>
        api.get('/supplier-candidates', {
          query: { page, ...(list === 'suspect' ? { suspect: 'true' } : { state: list }) },
          schema: CandidatePage,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};

export function useChangeCandidate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: CandidateState }) =>
      api.put(`/supplier-candidates/${id}`, { body: { state }, schema: SupplierCandidate }),
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
