import { CustomerTimeline, type TimelineGroup } from '@sampan/contract/customer-timeline';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { customerRecord } from './customer-record.ts';

/** The pages of a customer's timeline, newest first. */
export const timelineOf = (id: string, group: TimelineGroup | 'all') =>
  infiniteQueryOptions({
    queryKey: [customerRecord.name, 'timeline', id, group],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${customerRecord.path(id)}/timeline`, {
        query: { before: pageParam ?? undefined, kinds: group === 'all' ? undefined : group },
        schema: CustomerTimeline,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
