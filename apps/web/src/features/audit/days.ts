/** The first moment of a day as the reader's clock has it; of what is no day, nothing. */
export function dayBegin(day: string, daysOn = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + daysOn);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The first moment that is not in the day any more. */
export const dayAfter = (day: string): string | undefined => dayBegin(day, 1);
