import {
  REPORT_EXPORT_QUERIES,
  REPORT_QUERIES,
  REPORT_RECORD_QUERIES,
  REPORTS,
  ReportAnswer,
  type ReportFilter,
  ReportRecords,
} from '@sampan/contract/reports';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { exportReport, report, reportRecords } from './reports.service.ts';

const tags = ['reports'];
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const table = z.any().describe('The table');
const fileResponse = { 200: { content: { [TYPES.csv]: { schema: table }, [TYPES.xlsx]: { schema: table } } } };

const SUMMARIES = {
  funnel: 'Inquiries, quotes, acceptances and orders by month, owner or source',
  margins: 'Quoted and actual margin of completed orders by customer, supplier or category',
  suppliers: 'How suppliers answer, keep their first promises and deliver, and what is bought from them',
  cash: 'What is to be collected and to be paid by week and currency',
};

const filterOf = (request: FastifyRequest & { query: ReportFilter }): ReportFilter =>
  withCaller(request.query, callerOf(request));

export const reportRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  for (const name of REPORTS) {
    app.get(
      `/reports/${name}`,
      {
        config: { access: 'user' },
        schema: { tags, summary: SUMMARIES[name], querystring: REPORT_QUERIES[name], response: { 200: ReportAnswer } },
      },
      async (request) => report(db, name, filterOf(request)),
    );

    app.get(
      `/reports/${name}/records`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'The records behind a number of the report',
          querystring: REPORT_RECORD_QUERIES[name],
          response: { 200: ReportRecords },
        },
      },
      async (request) => {
        const { query } = request;
        return reportRecords(db, name, filterOf(request), query);
      },
    );

    app.get(
      `/reports/${name}/export`,
      {
        config: { access: 'user' },
        schema: { tags, querystring: REPORT_EXPORT_QUERIES[name], response: fileResponse },
      },
      async (request, reply) => {
        const { query } = request;
        const file = await exportReport(db, name, filterOf(request), query);
        return reply
          .headers({
            'content-type': TYPES[query.format],
            'content-disposition': `attachment; filename="report-${name}.${query.format}"`,
          })
          .send(file);
      },
    );
  }
};
