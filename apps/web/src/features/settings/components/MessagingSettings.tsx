import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { GreetingsForm } from './GreetingsForm.tsx';
import { MessagingForm } from './MessagingForm.tsx';
import { StoredSettings } from './StoredSettings.tsx';
import { TranslationForm } from './TranslationForm.tsx';

/** Messaging service and greetings. */
export function MessagingSettings() {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('messaging.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('messaging.text')}</p>
        <StoredSettings>{(settings) => <MessagingForm settings={settings} />}</StoredSettings>
      </Card>
      <Card title={t('translation.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('translation.text')}</p>
        <StoredSettings>{(settings) => <TranslationForm settings={settings} />}</StoredSettings>
      </Card>
      <Card title={t('greetings.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('greetings.text')}</p>
        <StoredSettings>{(settings) => <GreetingsForm settings={settings} />}</StoredSettings>
      </Card>
    </div>
  );
}
