import { formatPhone } from '@sampan/contract/format-phone';
import { digitsOf } from '@sampan/contract/phone';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';

// Encode the address: a question mark in it could add recipients.
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export function EmailLink({ email }: { email: string }) {
  const { t } = useTranslation('inquiries');
  if (email === '') return t('none');
  return (
    <a href={mailTo(email)} className="link wrap-anywhere">
      <Ltr>{email}</Ltr>
    </a>
  );
}

/** Dialed by its digits. */
export function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation('inquiries');
  const digits = digitsOf(phone);
  if (digits === '') return phone === '' ? t('none') : <Ltr>{phone}</Ltr>;
  return (
    <a href={`tel:${digits}`} className="link">
      <Ltr>{formatPhone(phone)}</Ltr>
    </a>
  );
}
