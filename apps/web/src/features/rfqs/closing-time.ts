/** The value of a `datetime-local` input as an instant; null if it is empty. */
export function closingTime(typed: string): string | null {
  if (typed === '') return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

/** An instant as the value of a `datetime-local` input, in the browser's time zone. */
export function closingTyped(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
