import { type DayRow, MyDay, type StepDone, StepDoneSaved } from '@sampan/contract/my-day';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const myDayQuery = (who: 'me' | 'all') =>
  queryOptions({
    queryKey: ['my-day', who],
    queryFn: ({ signal }) => api.get('/my-day', { query: { who }, schema: MyDay, signal }),
  });

export function useFinishStep(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: StepDone) => api.post(`${path}/next-step/done`, { body: done, schema: StepDoneSaved }),
    onSettled: () => client.invalidateQueries(),
  });
}

const PATHS = {
  inquiry: '/inquiries',
  customer: '/customers',
  quote: '/quotes',
  rfq: '/rfqs',
  order: '/orders',
} as const;

export const recordPath = ({ type, id }: Pick<DayRow, 'type' | 'id'>): string => `${PATHS[type]}/${id}`;
