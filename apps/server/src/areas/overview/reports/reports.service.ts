import type { Readable } from 'node:stream';
import type { Language } from '@sampan/contract/languages';
import { totalPages } from '@sampan/contract/lists';
import { timeOf } from '@sampan/contract/office-time';
import {
  type ColumnKind,
  columnsOf,
  LEFT_OUT,
  REPORT_ROWS_MAX,
  type ReportAnswer,
  type ReportExport,
  type ReportFilter,
  type ReportName,
  type ReportRecord,
  type ReportRecords,
  type ReportRecordsWanted,
  type ReportRow,
} from '@sampan/contract/reports';
import { officeTimeZone } from '#src/areas/platform/settings/settings.service.ts';
import { writeTable } from '#src/areas/platform/tables/write-table.service.ts';
import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { numberOfRecord } from '#src/lib/human-number.ts';
import { endOfDay, todayIn } from '#src/lib/office-time.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { cashFacts } from './cash.queries.ts';
import { funnelFacts } from './funnel.queries.ts';
import { marginFacts } from './margins.queries.ts';
import { findFacts, type ReportFacts, type SummedRow, sumFacts } from './report-facts.queries.ts';
import { exportHeads, exportKey } from './report-heads.rules.ts';
import { findPartyNames, findRecordNames, isAccount, isParty, type RecordType } from './report-names.queries.ts';
import { type Period, periodOf } from './report-period.rules.ts';
import { supplierFacts } from './suppliers.queries.ts';

interface ReadReport {
  period: Period;
  facts: ReportFacts;
}

async function readReport(db: Db, report: ReportName, filter: ReportFilter): Promise<ReadReport> {
  const { by, owner = '', source = '' } = filter;
  if (owner !== '' && owner !== 'none' && !(await isAccount(db, owner)))
    throw invalidField('owner', 'reportOwnerUnknown');
  const timeZone = await officeTimeZone(db);
  const today = todayIn(timeZone);
  const period = periodOf(report, filter, today);
  const { from, to } = period;
  const start = timeOf(`${from}T00:00`, timeZone) ?? new Date(from);
  const end = endOfDay(to, timeZone);
  const months = period.months.map((key, index) => ({
    key,
    start: index === 0 ? start : (timeOf(`${key}-01T00:00`, timeZone) ?? new Date(`${key}-01`)),
  }));
  const facts = {
    funnel: () => funnelFacts({ by, owner, source, start, end, timeZone, months }),
    margins: () => marginFacts({ by, owner, start, end, timeZone }),
    suppliers: () => supplierFacts({ start, end, from, to, today, timeZone }),
    cash: () => cashFacts({ owner, from, until: period.until, today }),
  }[report]();
  return { period, facts };
}

/** A report with its largest rows. */
export async function report(db: Db, name: ReportName, filter: ReportFilter): Promise<ReportAnswer> {
  const { period, facts } = await readReport(db, name, filter);
  const { rows, total, leftOut } = await rowsOf(db, name, filter, period, facts);
  return {
    by: filter.by,
    from: period.from,
    to: period.to,
    rows: await withNames(db, filter.by, rows.slice(0, REPORT_ROWS_MAX)),
    totalRows: rows.length,
    total,
    leftOut,
  };
}

async function rowsOf(db: Db, name: ReportName, { by }: ReportFilter, period: Period, facts: ReportFacts) {
  const columns = columnsOf(name).map(([column]) => column);
  const pick = (values: SummedRow['values']) =>
    Object.fromEntries(columns.flatMap((column) => (column in values ? [[column, values[column] ?? null]] : [])));
  const empty = Object.fromEntries(columnsOf(name).map(([column, kind]) => [column, isAddedUp(kind) ? 0 : null]));
  const { rows: summed, total } = mergeSets(await sumFacts(db, facts));
  const found = summed
    .filter(({ values }) => columns.some((column) => (values[column] ?? 0) !== 0))
    .map(({ key, name: own, values }) => ({
      key,
      name: own ?? '',
      currency: key.split('|')[1] ?? '',
      values: { ...empty, ...pick(values) },
    }));
  const all =
    by === 'month'
      ? period.months.map(
          (key) => found.find((row) => row.key === key) ?? { key, name: '', currency: '', values: empty },
        )
      : found;
  return {
    rows: by === 'month' || by === 'week' ? all.sort(inTime) : all.sort(largestFirst(name)),
    // Amounts in several currencies have no sum.
    total: name === 'cash' ? { ...pick(total), collect: null, pay: null } : pick(total),
    leftOut: LEFT_OUT.flatMap((kind) => ((total[kind] ?? 0) > 0 ? [{ kind, count: total[kind] ?? 0 }] : [])),
  };
}

const isAddedUp = (kind: ColumnKind): boolean => kind === 'count' || kind === 'usd' || kind === 'money';

/** A key has a row for each set of facts. */
function mergeSets(summed: readonly SummedRow[]): { rows: Omit<SummedRow, 'is_total'>[]; total: SummedRow['values'] } {
  const rows = new Map<string, Omit<SummedRow, 'is_total'>>();
  const total: SummedRow['values'] = {};
  for (const { key, name, is_total, values } of summed) {
    if (is_total) Object.assign(total, values);
    else {
      const known = rows.get(key);
      rows.set(key, { key, name: known?.name ?? name, values: { ...known?.values, ...values } });
    }
  }
  return { rows: [...rows.values()], total };
}

/** Weeks stand between what is overdue and what comes later. */
const PLACES: Readonly<Record<string, number>> = { overdue: 0, later: 2, undated: 3 };
const placeOf = (key: string) => PLACES[key.split('|')[0] ?? ''] ?? 1;
const inTime = (a: ReportRow, b: ReportRow) => placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1);

/** By the amount of the report, then by its first number. */
function largestFirst(name: ReportName) {
  const [first = ''] = columnsOf(name).map(([column]) => column);
  const amount = { funnel: 'value', margins: 'revenue', suppliers: 'spend', cash: 'collectUsd' }[name];
  const size = ({ values }: ReportRow, column: string) => values[column] ?? 0;
  return (a: ReportRow, b: ReportRow) =>
    size(b, amount) - size(a, amount) || size(b, first) - size(a, first) || (a.key < b.key ? -1 : 1);
}

async function withNames(db: Db, by: string, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  if (!isParty(by)) return [...rows];
  const names = await findPartyNames(
    db,
    by,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.name }));
}

/** The records behind a number of a report. */
export async function reportRecords(
  db: Db,
  name: ReportName,
  filter: ReportFilter,
  wanted: ReportRecordsWanted,
): Promise<ReportRecords> {
  const isKnown =
    columnsOf(name).some(([column]) => column === wanted.column) || LEFT_OUT.some((kind) => kind === wanted.column);
  if (!isKnown) throw invalidField('column', 'fieldInvalid');
  // The records of a total are the same in each grouping: whole orders, not their shares.
  const isWhole = name === 'margins' && wanted.key === undefined;
  const { facts } = await readReport(db, name, isWhole ? { ...filter, by: 'customer' } : filter);
  const { rows, total } = await findFacts(db, facts, wanted);
  const names = new Map<string, ReportRecord>();
  for (const type of new Set(rows.map((row) => row.type as RecordType))) {
    const ids = rows.flatMap((row) => (row.type === type ? [row.id] : []));
    for (const { id, page, number, name: own } of await findRecordNames(db, type, ids))
      names.set(`${type} ${id}`, {
        type,
        _id: page,
        number: numberOfRecord(type, number),
        name: own,
        day: null,
        amount: null,
        currency: '',
        usd: null,
        value: null,
      });
  }
  return {
    records: rows.flatMap(({ type, id, currency, ...figures }) => {
      const known = names.get(`${type} ${id}`);
      return known ? [{ ...known, ...figures, currency: currency ?? '', day: figures.day }] : [];
    }),
    total,
    totalPages: totalPages(total, wanted.limit),
    page: wanted.page,
  };
}

/** All rows of a report with the total, as a table. */
export async function exportReport(
  db: Db,
  name: ReportName,
  filter: ReportFilter,
  { format, heads }: ReportExport,
): Promise<Readable> {
  const { period, facts } = await readReport(db, name, filter);
  const { rows, total, leftOut } = await rowsOf(db, name, filter, period, facts);
  const named = await withNames(db, filter.by, rows);
  const language: Language | undefined = heads;
  const columns = columnsOf(name).map(([column]) => column);
  const cells = (values: ReportRow['values']): CellContent[] => columns.map((column) => values[column] ?? null);
  const hasCurrency = name === 'cash';
  const body = named.map((row): CellContent[] => [
    exportKey(filter.by, row, language),
    ...(hasCurrency ? [row.currency] : []),
    ...cells(row.values),
  ]);
  const sum: CellContent[] = [exportHeads.total(language), ...(hasCurrency ? [''] : []), ...cells(total)];
  const notes = leftOut.map(({ kind, count }): CellContent[] => [exportHeads.leftOut(kind, count, language)]);
  async function* batches() {
    yield [...body, sum, ...notes];
  }
  return writeTable(format, exportHeads.columns(name, filter.by, language), batches());
}
