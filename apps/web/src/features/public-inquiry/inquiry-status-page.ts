import type { SharedInquiry } from '@sampan/contract/inquiries';

/** The data of the visitor's page: how far the inquiry is, or why that is unknown. */
export type InquiryStatusPage = { inquiry: SharedInquiry } | { inquiry: null; status: number };
