import type { Language } from '@sampan/contract/languages';
import { REPORT_GROUPS, ReportAnswer, type ReportName, ReportRecords } from '@sampan/contract/reports';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useLanguage } from '#src/lib/i18n.ts';

export type ReportChoice = { by: string; from: string; to: string; owner: string; source: string };

/** What a report is asked for. Half a period is none, and a report has only its own filters. */
function queryOf(name: ReportName, { by, from, to, owner, source }: ReportChoice): Record<string, string> {
  const known: readonly string[] = REPORT_GROUPS[name];
  return {
    ...(known.includes(by) && { by }),
    ...(name !== 'cash' && from !== '' && to !== '' && { from, to }),
    ...(name !== 'suppliers' && owner !== '' && { owner }),
    ...(name === 'funnel' && source !== '' && { source }),
  };
}

export const reportQueries = {
  report: (name: ReportName, choice: ReportChoice) =>
    queryOptions({
      queryKey: ['reports', name, queryOf(name, choice)],
      queryFn: ({ signal }) =>
        api.get(`/reports/${name}`, { query: queryOf(name, choice), schema: ReportAnswer, signal }),
    }),
  records: (name: ReportName, choice: ReportChoice, wanted: { key: string | null; column: string; page: number }) => {
    const { key, ...rest } = wanted;
    const query = { ...queryOf(name, choice), ...rest, ...(key !== null && { key }) };
    return queryOptions({
      queryKey: ['reports', name, 'records', query],
      queryFn: ({ signal }) => api.get(`/reports/${name}/records`, { query, schema: ReportRecords, signal }),
      placeholderData: keepPreviousData,
    });
  },
};

/** Downloads all rows of a report with heads in the user's language. */
export function useReportExport(name: ReportName, choice: ReportChoice) {
  const heads: Language = useLanguage();
  return useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const query = { ...queryOf(name, choice), format, heads };
      const file = await api.download(`/reports/${name}/export`, { query });
      saveFile(file, `report-${name}-${new Date().toISOString().slice(0, 10)}.${format}`);
    },
  });
}
