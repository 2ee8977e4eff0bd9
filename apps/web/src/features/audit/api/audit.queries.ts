import { AUDIT_PAGE_SIZE, AuditPage, type AuditType } from '@sampan/contract/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { dayAfter, dayBegin } from '../days.ts';

export interface AuditFilter {
  page: number;
  /** An account id, or `nobody` for anonymous; empty for all. */
  by: string;
  type: AuditType | '';
  /** Days as in a date field, inclusive; empty for no limit. */
  from: string;
  to: string;
}

export const auditQueries = {
  page: ({ page, by, type, from, to }: AuditFilter) => {
    const query = {
      page,
      limit: AUDIT_PAGE_SIZE,
      by: by || undefined,
      type: type || undefined,
      from: dayBegin(from),
      to: dayAfter(to),
    };
    return queryOptions({
      queryKey: ['audit', query],
      queryFn: ({ signal }) => api.get('/audit', { query, schema: AuditPage, signal }),
      placeholderData: keepPreviousData,
    });
  },
};
