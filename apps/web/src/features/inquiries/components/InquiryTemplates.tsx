import type { Inquiry } from '@sampan/contract/inquiries';
import { useQuery } from '@tanstack/react-query';
import { ReplyTemplatesMenu } from '#src/records/ReplyTemplatesMenu.tsx';
import { replyTemplatesQuery } from '#src/records/reply-templates.queries.ts';
import { hasPlace, isOffered } from '#src/records/reply-text.ts';
import { sentQuoteOf } from '../api/sent-quote.queries.ts';

/** The reply templates for the writer of an inquiry. */
export function InquiryTemplates({ inquiry, onPick }: { inquiry: Inquiry; onPick: (text: string) => void }) {
  const { _id, fullName, inquiryId, language, askedProducts, interestedProducts } = inquiry;
  const { templates = [] } = useQuery(replyTemplatesQuery()).data ?? {};
  const namesQuote = templates.some(
    (template) =>
      isOffered(template, 'inquiry') &&
      (hasPlace(template.texts[language], 'quoteId') || hasPlace(template.texts[language], 'link')),
  );
  const { data: quote } = useQuery({ ...sentQuoteOf(_id), enabled: namesQuote });
  const names = askedProducts.map(({ name }) => name);
  const values = {
    name: fullName,
    inquiryId,
    products:
      names.length === 0 ? interestedProducts : new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    ...(quote && { quoteId: quote.quoteId }),
    ...(quote?.link && { link: quote.link.url }),
  };
  return <ReplyTemplatesMenu use="inquiry" language={language} values={values} onPick={onPick} />;
}
