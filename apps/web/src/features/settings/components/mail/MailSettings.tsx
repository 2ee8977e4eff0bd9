import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { StoredSettings } from '../StoredSettings.tsx';
import { FailedMails } from './FailedMails.tsx';
import { MailForm } from './MailForm.tsx';
import { MailSwitches } from './MailSwitches.tsx';
import { TestMail } from './TestMail.tsx';

/** Mail settings. */
export function MailSettings() {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-6">
      <FailedMails />
      <Card title={t('mail.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('mail.text')}</p>
        <StoredSettings>{(settings) => <MailForm settings={settings} />}</StoredSettings>
      </Card>
      <Card title={t('mail.switchesTitle')}>
        <p className="mb-4 max-w-prose text-muted">{t('mail.switchesText')}</p>
        <StoredSettings>{({ mail }) => <MailSwitches mail={mail} />}</StoredSettings>
      </Card>
      <Card title={t('mail.testTitle')}>
        <StoredSettings>
          {({ secretsSet }) => <TestMail isPossible={secretsSet.includes('mail.smtpUrl')} />}
        </StoredSettings>
      </Card>
    </div>
  );
}
