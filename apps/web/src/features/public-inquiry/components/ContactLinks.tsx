import { Mail, MessageCircle } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { whatsAppAddress } from '../contact-ways.ts';

/** Contact options besides the form, if any are set. */
export function ContactLinks() {
  const { t } = useTranslation('public-inquiry');
  const { email, phone } = usePublicSettings().settings.company;
  const chat = whatsAppAddress(phone);
  if (email === '' && chat === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {email !== '' && (
        <a href={`mailto:${email}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Mail className="size-4 shrink-0" aria-hidden="true" />
          {t('writeMail')}
        </a>
      )}
      {chat !== null && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle className="size-4 shrink-0" aria-hidden="true" />
          {t('writeMessage')}
        </a>
      )}
    </div>
  );
}
