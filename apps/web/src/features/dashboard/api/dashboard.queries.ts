import { DASHBOARD_INQUIRIES, DashboardActivity, DashboardStats } from '@sampan/contract/dashboard';
import { InquiryPage } from '@sampan/contract/inquiries';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const dashboardQueries = {
  all: ['dashboard'] as const,
  /** The figures and the newest inquiries in one query: the dashboard shows both or an error. */
  overview: () =>
    queryOptions({
      queryKey: dashboardQueries.all,
      queryFn: async ({ signal }) => {
        const query = { page: 1, limit: DASHBOARD_INQUIRIES, sort: '-createdAt' };
        const [stats, { inquiries }] = await Promise.all([
          api.get('/dashboard/stats', { schema: DashboardStats, signal }),
          api.get('/inquiries', { query, schema: InquiryPage, signal }),
        ]);
        return { ...stats, recentInquiries: inquiries };
      },
    }),
  activity: () =>
    queryOptions({
      queryKey: [...dashboardQueries.all, 'activity'],
      queryFn: ({ signal }) => api.get('/dashboard/activity', { schema: DashboardActivity, signal }),
    }),
};
