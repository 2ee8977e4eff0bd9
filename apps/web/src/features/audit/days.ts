/** The start of a day in local time, or undefined if the text is not a date. */
export function dayBegin(day: string, daysOn = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysOn);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The end of a day, exclusive. */
export const dayAfter = (day: string): string | undefined => dayBegin(day, 1);
