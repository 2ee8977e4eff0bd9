import type { Customer } from '@sampan/contract/customers';
import { Inbox, MessageCircle, Phone } from 'lucide-react';
import { whatsAppLink } from '#src/lib/chat-links.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';

/** Contact the customer, or record an inquiry for them. */
export function CustomerActions({ customer: { _id, phone } }: { customer: Pick<Customer, '_id' | 'phone'> }) {
  const { t } = useTranslation('customers');
  const look = buttonClass({ variant: 'secondary' });
  return (
    <div className="flex flex-wrap gap-3">
      {phone !== '' && (
        <>
          <a href={whatsAppLink(phone, '')} target="_blank" rel="noopener noreferrer" className={look}>
            <MessageCircle className="size-4" aria-hidden="true" />
            {t('detail.whatsapp')}
          </a>
          <a href={`tel:${phone}`} className={look}>
            <Phone className="size-4" aria-hidden="true" />
            {t('detail.call')}
          </a>
        </>
      )}
      <ButtonLink variant="secondary" icon={Inbox} to={`${paths.newInquiry}?customer=${_id}`}>
        {t('detail.recordInquiry')}
      </ButtonLink>
    </div>
  );
}
