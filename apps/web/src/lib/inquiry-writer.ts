import type { InquiryRow } from '@sampan/contract/inquiries';

const isSame = (one: string, other: string | null): boolean => one.trim().toLowerCase() === other?.trim().toLowerCase();

/** Whether the customer that was matched by phone is the person who wrote the inquiry. */
export const isWriter = ({
  fullName,
  email,
  customerName,
  customerEmail,
}: Pick<InquiryRow, 'fullName' | 'email' | 'customerName' | 'customerEmail'>): boolean =>
  isSame(fullName, customerName) && isSame(email, customerEmail);
