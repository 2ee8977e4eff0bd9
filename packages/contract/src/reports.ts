import { z } from 'zod';
import { INQUIRY_SOURCES } from './inquiries.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery } from './lists.ts';
import { Day } from './payments.ts';
import { ref, text } from './text.ts';

export const REPORTS = ['funnel', 'margins', 'suppliers', 'cash'] as const;
export type ReportName = (typeof REPORTS)[number];

/** What the rows of a report are. */
export const REPORT_GROUPS = {
  funnel: ['month', 'owner', 'source'],
  margins: ['customer', 'supplier', 'category'],
  suppliers: ['supplier'],
  cash: ['week'],
} as const satisfies Record<ReportName, readonly string[]>;
export type ReportGroup = (typeof REPORT_GROUPS)[ReportName][number];

/** `usd` is an amount in US dollars, `money` one in the currency of the row. */
export type ColumnKind = 'count' | 'usd' | 'money' | 'percent' | 'days' | 'hours';

/** The columns of a report, in order. */
const REPORT_COLUMNS = {
  funnel: {
    inquiries: 'count',
    quotes: 'count',
    accepted: 'count',
    orders: 'count',
    value: 'usd',
    quoteDays: 'days',
    acceptDays: 'days',
    orderDays: 'days',
  },
  margins: {
    orders: 'count',
    revenue: 'usd',
    quotedProfit: 'usd',
    quotedMargin: 'percent',
    profit: 'usd',
    margin: 'percent',
    difference: 'usd',
  },
  suppliers: {
    asked: 'count',
    answered: 'count',
    answerHours: 'hours',
    compared: 'count',
    cheapest: 'count',
    promised: 'count',
    onTime: 'count',
    delayDays: 'days',
    inspections: 'count',
    failed: 'count',
    defects: 'count',
    spend: 'usd',
  },
  cash: { collect: 'money', collectUsd: 'usd', pay: 'money', payUsd: 'usd' },
} as const satisfies Record<ReportName, Record<string, ColumnKind>>;

export const columnsOf = (report: ReportName): readonly (readonly [string, ColumnKind])[] =>
  Object.entries(REPORT_COLUMNS[report]);

/** What a report leaves out, or counts in part. */
export const LEFT_OUT = ['noRate', 'unknownCost', 'noQuote', 'noPrice', 'unsent'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Rows of the table on screen; an export has all. */
export const REPORT_ROWS_MAX = 200;
const REPORT_RECORDS_PAGE = 25;
const PERIOD_MAX_YEARS = 5;
const PERIOD_LAST_YEAR = 2999;
const DAYS_OF_YEAR = 366;
const DAY_MS = 24 * 60 * 60_000;
export const CASH_WEEKS = 12;

const Period = z.object({
  /** Both ends are included, in the office's time zone. Without them, the last twelve months. */
  from: Day.optional(),
  to: Day.optional(),
});

type Ends = z.infer<typeof Period>;

function checkPeriod({ from, to }: Ends, context: z.RefinementCtx): void {
  const refuse = (path: keyof Ends, message: Parameters<typeof ref>[0]) =>
    context.addIssue({ code: 'custom', path: [path], message: ref(message) });
  if ((from === undefined) !== (to === undefined)) refuse(from === undefined ? 'from' : 'to', 'periodInvalid');
  if (from === undefined || to === undefined) return;
  if (from > to) refuse('to', 'periodInvalid');
  else if (to > `${PERIOD_LAST_YEAR}-12-31`) refuse('to', 'periodTooLate');
  else if (Date.parse(to) - Date.parse(from) > PERIOD_MAX_YEARS * DAYS_OF_YEAR * DAY_MS)
    refuse('to', `periodTooLong:${PERIOD_MAX_YEARS}`);
}

const group = <const Name extends ReportName>(report: Name) =>
  z
    .enum(REPORT_GROUPS[report] as (typeof REPORT_GROUPS)[Name], 'fieldInvalid')
    .default(REPORT_GROUPS[report][0] as never);

const Owner = { owner: text(100).default('') };

const QUERIES = {
  funnel: Period.extend({
    by: group('funnel'),
    /** `me`, `none` or the id of an account. */
    ...Owner,
    source: z.enum([...INQUIRY_SOURCES, 'none', ''], 'fieldInvalid').default(''),
  }),
  margins: Period.extend({ by: group('margins'), ...Owner }),
  suppliers: Period.extend({ by: group('suppliers') }),
  cash: z.object({
    by: group('cash'),
    ...Owner,
    /** From this week on. */
    weeks: z
      .string('fieldInvalid')
      .regex(/^\d{1,2}$/, 'wholeNumberInvalid:1:52')
      .transform(Number)
      .pipe(z.number().min(1, 'wholeNumberInvalid:1:52').max(52, 'wholeNumberInvalid:1:52'))
      .default(CASH_WEEKS),
  }),
};

/** GET /reports/funnel, /margins, /suppliers and /cash. */
export const REPORT_QUERIES = {
  funnel: QUERIES.funnel.superRefine(checkPeriod),
  margins: QUERIES.margins.superRefine(checkPeriod),
  suppliers: QUERIES.suppliers.superRefine(checkPeriod),
  cash: QUERIES.cash,
};

/** The query of any report; the fields of other reports are absent. */
export type ReportFilter = {
  by: ReportGroup;
  from?: string | undefined;
  to?: string | undefined;
  owner?: string;
  source?: string;
  weeks?: number;
};

const exported = {
  format: z.enum(['csv', 'xlsx'], 'fieldInvalid'),
  heads: z.enum(LANGUAGES, 'fieldInvalid').optional(),
};

/** GET /reports/{name}/export. */
export const REPORT_EXPORT_QUERIES = {
  funnel: QUERIES.funnel.extend(exported).superRefine(checkPeriod),
  margins: QUERIES.margins.extend(exported).superRefine(checkPeriod),
  suppliers: QUERIES.suppliers.extend(exported).superRefine(checkPeriod),
  cash: QUERIES.cash.extend(exported),
};
export type ReportExport = { format: 'csv' | 'xlsx'; heads?: (typeof LANGUAGES)[number] | undefined };

const listed = {
  ...pageQuery(REPORT_RECORDS_PAGE).shape,
  /** The key of a row; absent: all rows. */
  key: text(200).optional(),
  /** A column, or what is left out. */
  column: text(200),
};

/** GET /reports/{name}/records: the records behind a number. */
export const REPORT_RECORD_QUERIES = {
  funnel: QUERIES.funnel.extend(listed).superRefine(checkPeriod),
  margins: QUERIES.margins.extend(listed).superRefine(checkPeriod),
  suppliers: QUERIES.suppliers.extend(listed).superRefine(checkPeriod),
  cash: QUERIES.cash.extend(listed),
};
export type ReportRecordsWanted = { page: number; limit: number; key?: string | undefined; column: string };

const Values = z.record(z.string(), z.number().nullable());

export const ReportRow = z.object({
  /** A month (yyyy-mm), the Monday of a week, `overdue`, `later`, `undated`, an id or a name. With a currency: `key|USD`. */
  key: z.string(),
  /** The name of an account, customer, supplier or category; empty for others and for none. */
  name: z.string(),
  /** Of the amounts in a row of `cash`. */
  currency: z.string(),
  values: Values,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const ReportAnswer = z.object({
  by: z.string(),
  /** The days that the report covers. */
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(ReportRow),
  /** The number of rows; the table has at most 200. */
  totalRows: z.number(),
  total: Values,
  leftOut: z.array(z.object({ kind: z.enum(LEFT_OUT), count: z.number() })),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

const REPORT_RECORD_TYPES = ['inquiry', 'quote', 'order', 'rfq', 'purchase', 'inspection'] as const;

export const ReportRecord = z.object({
  type: z.enum(REPORT_RECORD_TYPES),
  /** Of the record's page; a purchase order is on the page of its order. */
  _id: z.string(),
  number: z.string(),
  name: z.string(),
  day: z.iso.date().nullable(),
  amount: z.number().nullable(),
  currency: z.string(),
  usd: z.number().nullable(),
  /** Days, hours, percent or defects of the number, if that is what it measures. */
  value: z.number().nullable(),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

export const ReportRecords = z.object({
  records: z.array(ReportRecord),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type ReportRecords = z.infer<typeof ReportRecords>;
