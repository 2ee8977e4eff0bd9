import { digitsOf } from '@sampan/contract/phone';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

// An address may have a question mark in it, behind which a mail program would read further recipients.
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

/** Shown as it was written, dialled by its digits. */
export function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation('inquiries');
  const digits = digitsOf(phone);
  if (digits === '') return phone === '' ? t('none') : <Ltr>{phone}</Ltr>;
  return (
    <a href={`tel:${digits}`} className="link">
      <Ltr>{phone}</Ltr>
    </a>
  );
}
