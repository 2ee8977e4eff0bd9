import type { Inquiry } from '@sampan/contract/inquiries';
import { Copy, MessageCircle } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { contactOf, useContact } from '../use-contact.ts';

/** Copy and WhatsApp, which work without email. */
export function TextActions({ inquiry, text }: { inquiry: Inquiry; text: string }) {
  const { t } = useTranslation('inquiries');
  const contact = useContact(contactOf(inquiry));
  return (
    <>
      <Button variant="secondary" icon={Copy} disabled={text === ''} onClick={() => contact.copyText(text)}>
        {t('contact.copy')}
      </Button>
      <Button
        variant="secondary"
        icon={MessageCircle}
        disabled={text === '' || !contact.canReach}
        onClick={() => contact.sendByWhatsApp(text)}
      >
        {t('contact.whatsapp')}
      </Button>
    </>
  );
}
