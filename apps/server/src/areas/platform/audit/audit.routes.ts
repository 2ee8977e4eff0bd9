import { AuditPage, AuditQuery } from '@sampan/contract/audit';
import { totalPages } from '@sampan/contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { toAuditEntry } from './audit.mapper.ts';
import { findAuditEntries } from './audit.queries.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/audit',
    { config: { access: 'admin' }, schema: { tags: ['audit'], querystring: AuditQuery, response: { 200: AuditPage } } },
    async ({ query }) => {
      const { rows, total } = await findAuditEntries(db, query);
      return { entries: rows.map(toAuditEntry), total, totalPages: totalPages(total, query.limit), page: query.page };
    },
  );
};
