import type { InquiryStatus } from '@sampan/contract/inquiries';

/** The specified tones on the inquiry page. Elsewhere a status has those of `status-looks.ts`. */
export function detailTone(status: InquiryStatus): 'primary' | 'success' | 'neutral' {
  if (status === 'New') return 'primary';
  return status === 'Responded' ? 'success' : 'neutral';
}
