import { DASHBOARD_INQUIRIES, DashboardActivity, DashboardStats, TOP_SUPPLIERS } from '@sampan/contract/dashboard';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import { recentInquiries } from '#src/areas/sales/inquiries/inquiries.service.ts';
import type { Db } from '#src/db/database.ts';
import { findActivity, findAnswers, findOverview, findTopSuppliers } from './dashboard.queries.ts';

export const dashboardRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/dashboard/stats',
    { config: { access: 'user' }, schema: { tags: ['dashboard'], response: { 200: DashboardStats } } },
    async () => {
      const top = await findTopSuppliers(db, TOP_SUPPLIERS);
      return {
        overview: await findOverview(db),
        topSuppliers: top.map(({ id, name, products }) => ({ _id: id, name, productCount: products })),
        recentInquiries: await recentInquiries(db, DASHBOARD_INQUIRIES),
        answers: await findAnswers(db),
      };
    },
  );

  app.get(
    '/dashboard/activity',
    { config: { access: 'user' }, schema: { tags: ['dashboard'], response: { 200: DashboardActivity } } },
    async () => ({ days: await findActivity(db, (await readSettings(db)).office.timeZone) }),
  );
};
