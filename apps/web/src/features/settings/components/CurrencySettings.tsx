import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { CurrencyForm } from './CurrencyForm.tsx';
import { StoredSettings } from './StoredSettings.tsx';

/** Currency rates to dollars. */
export function CurrencySettings() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('currency.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('currency.text')}</p>
      <StoredSettings>{({ currency }) => <CurrencyForm currency={currency} />}</StoredSettings>
    </Card>
  );
}
