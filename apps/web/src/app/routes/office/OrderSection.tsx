import type { SettingsChanges } from '@sampan/contract/settings';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BankAccountsCard } from '#src/features/orders/components/BankAccountsCard.tsx';
import { CompanyStampsCard } from '#src/features/orders/components/CompanyStampsCard.tsx';
import { OrderSettingsForm } from '#src/features/orders/components/OrderSettingsForm.tsx';
import { StoredSettings } from '#src/features/settings/components/StoredSettings.tsx';
import { useSaveSettings } from '#src/features/settings/use-save-settings.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** Bank accounts, stamp and signature, and the plans, texts and defaults of orders. */
export function OrderSection() {
  const { t } = useTranslation('order-settings');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { save, isSaving } = useSaveSettings<FieldValues>((path, { message = '' }) =>
    setErrors((current) => new Map([...current, [path, message]])),
  );
  return (
    <div className="flex flex-col gap-6">
      <BankAccountsCard />
      <CompanyStampsCard />
      <Card title={t('settings.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('settings.text')}</p>
        <StoredSettings>
          {({ orders }) => (
            <OrderSettingsForm
              key={JSON.stringify(orders)}
              orders={orders}
              errorAt={(path) => errors.get(path)}
              isSaving={isSaving}
              onSave={(changed) => {
                setErrors(new Map());
                // As typed: the server reads numbers from texts.
                save({ orders: changed } as SettingsChanges);
              }}
            />
          )}
        </StoredSettings>
      </Card>
    </div>
  );
}
