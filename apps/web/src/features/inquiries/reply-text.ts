import type { Inquiry } from '@sampan/contract/inquiries';
import type { ReplyPlace } from '@sampan/contract/reply-templates';
import { fillTemplate } from '@sampan/contract/templates';

type AskingInquiry = Pick<
  Inquiry,
  'inquiryId' | 'fullName' | 'customerId' | 'language' | 'askedProducts' | 'interestedProducts'
>;

/** The customer record, which staff maintain, wins over the inquiry. */
export const replyLanguage = ({ customerId, language }: AskingInquiry) => customerId?.language ?? language;

/** A template's text for the customer of an inquiry. */
export function replyText(template: string, inquiry: AskingInquiry, company: string): string {
  const { customerId, fullName, inquiryId, askedProducts, interestedProducts } = inquiry;
  const names = askedProducts.map(({ name }) => name);
  const list = new Intl.ListFormat(replyLanguage(inquiry), { type: 'conjunction' });
  const values: Record<ReplyPlace, string> = {
    name: customerId?.name ?? fullName,
    company,
    inquiryId,
    products: names.length === 0 ? interestedProducts : list.format(names),
  };
  return fillTemplate(template, values);
}
