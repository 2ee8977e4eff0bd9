import { CASH_WEEKS, type ReportFilter, type ReportName } from '@sampan/contract/reports';
import { DAY_MS } from '#src/lib/office-time.ts';

export interface Period {
  /** Both ends are included. */
  from: string;
  to: string;
  /** The first day after the period. */
  until: string;
  /** The months that the period touches: yyyy-mm. */
  months: string[];
}

const MONTHS = 12;

/** The days of a report: those of the filter, else the last twelve months, or the weeks from this Monday on. */
export function periodOf(report: ReportName, { from, to, weeks = CASH_WEEKS }: ReportFilter, today: string): Period {
  if (report === 'cash') {
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    return ends(monday, addDays(monday, weeks * 7 - 1));
  }
  const first = new Date(`${today.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - MONTHS + 1);
  return ends(from ?? first.toISOString().slice(0, 10), to ?? today);
}

function ends(from: string, to: string): Period {
  const months: string[] = [];
  const month = new Date(`${from.slice(0, 7)}-01`);
  while (month.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    months.push(month.toISOString().slice(0, 7));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return { from, to, until: addDays(to, 1), months };
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
