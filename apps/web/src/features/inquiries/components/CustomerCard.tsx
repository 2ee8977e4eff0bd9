import type { Inquiry } from '@sampan/contract/inquiries';
import { phoneSuffix } from '@sampan/contract/phone';
import { Copy, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { isWriter } from '#src/lib/inquiry-writer.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Menu } from '#src/ui/overlays/Menu.tsx';
import { contactOf, useContact } from '../use-contact.ts';
import { EmailLink, PhoneLink } from './ContactLinks.tsx';

/** The contact details of the writer, the customer if that is another person, and actions. */
export function CustomerCard({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const { customerId: customer } = inquiry;
  const { fullName, email, phone } = inquiry;
  const hasOtherPhone = customer !== null && phoneSuffix(customer.phone) !== phoneSuffix(phone);
  return (
    <Card title={t('customer')}>
      <dl className="flex flex-col gap-3">
        <Detail label={t('customerName')}>
          <bdi className="font-medium">{fullName}</bdi>
        </Detail>
        <Detail label={t('email')}>
          <EmailLink email={email} />
        </Detail>
        {phone !== '' && (
          <Detail label={t('phone')}>
            <PhoneLink phone={phone} />
          </Detail>
        )}
        {(!isWriter(inquiry) || hasOtherPhone) && (
          <Detail label={t('matched')}>
            <bdi className="font-medium">{inquiry.customerName ?? t('common:unknownCustomer')}</bdi>
            {customer && (
              <>
                <span className="block">
                  <EmailLink email={customer.email} />
                </span>
                <span className="block">
                  <PhoneLink phone={customer.phone} />
                </span>
              </>
            )}
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
