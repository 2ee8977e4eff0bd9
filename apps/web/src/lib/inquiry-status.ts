import type { InquiryStatus } from '@sampan/contract/inquiries';

/** In the list of inquiries, where each status has a look of its own. */
export const LIST_TONES = {
  New: 'primary',
  'In Progress': 'info',
  Responded: 'success',
  Closed: 'neutral',
  Cancelled: 'danger',
} as const satisfies Record<InquiryStatus, string>;

/** On the screen of one inquiry. */
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

/** Wherever else a status is shown, in whatever case it is written. */
export const statusTone = (status: string): StatusTone => TONES.get(status.toLowerCase()) ?? 'neutral';
