import type { Inquiry } from '@sampan/contract/inquiries';
import { Copy, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { contactOf, useContact } from '../use-contact.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';

/** The customer's contact details and actions. */
export function CustomerCard({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { customerId: customer } = inquiry;
  const name = inquiry.customerName ?? t('common:unknownCustomer');
  // A deleted customer can still be reached with the inquiry's own contact details.
  const { email, phone } = customer ?? inquiry;
  return (
    <Card title={t('customer')}>
      <dl className="flex flex-col gap-3">
        <Detail label={t('customerName')}>
          <bdi className="font-medium">{name}</bdi>
        </Detail>
        <Detail label={t('email')}>
          <EmailLink email={email} />
        </Detail>
        {phone !== '' && (
          <Detail label={t('phone')}>
            <PhoneLink phone={phone} />
          </Detail>
        )}
        {customer && customer.companyName !== '' && (
          <Detail label={t('company')}>
            <bdi>{customer.companyName}</bdi>
          </Detail>
        )}
      </dl>
      <ContactActions inquiry={inquiry} />
    </Card>
  );
}

function ContactActions({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries');
  const contact = useContact(contactOf(inquiry));
  const canStart = contact.canReach && contact.isReady;
  return (
    <div className="mt-4 flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={Send}
          mirrorIcon
          busy={contact.isSending}
          disabled={!canStart}
          onClick={contact.sendGreeting}
        >
          {t('contact.send')}
        </Button>
        <Button variant="secondary" icon={MessageCircle} disabled={!canStart} onClick={contact.openChat}>
          {t('contact.chat')}
        </Button>
        <Menu
          align="start"
          trigger={
            <Button variant="secondary" icon={Copy}>
              {t('contact.wechat')}
            </Button>
          }
          items={[
            { label: t('contact.copyGreeting'), onSelect: contact.copyForWeChat, disabled: !contact.isReady },
            { label: t('contact.copyWeChatId'), onSelect: contact.copyWeChatId, disabled: !contact.canReach },
          ]}
        />
      </div>
      {!contact.canReach && <p className="text-muted text-xs">{t('contact.phoneShort')}</p>}
    </div>
  );
}
