import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { QuoteSettingsForm } from './QuoteSettingsForm.tsx';
import { StoredSettings } from './StoredSettings.tsx';

/** Texts and defaults of quotes. */
export function QuoteSettings() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('quotes.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('quotes.text')}</p>
      <StoredSettings>{({ quotes }) => <QuoteSettingsForm quotes={quotes} />}</StoredSettings>
    </Card>
  );
}
