import type { InquiryStatus } from '@sampan/contract/inquiries';

/** Tones on the inquiry page. */
export function detailTone(status: InquiryStatus): 'primary' | 'success' | 'neutral' {
  if (status === 'New') return 'primary';
  return status === 'Responded' ? 'success' : 'neutral';
}

type StatusTone = 'warning' | 'info' | 'success' | 'danger' | 'neutral';

const TONES = new Map<string, StatusTone>([
  ['pending', 'warning'],
  ['in progress', 'info'],
  ['completed', 'success'],
  ['cancelled', 'danger'],
]);

/** Tones everywhere else, case-insensitive. */
export const statusTone = (status: string): StatusTone => TONES.get(status.toLowerCase()) ?? 'neutral';
