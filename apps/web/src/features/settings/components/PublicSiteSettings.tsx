import type { Settings } from '@sampan/contract/settings';
import { useErrorText } from '#src/lib/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/Switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { useChangeSettings } from '../api/settings.mutations.ts';

type SwitchName = 'showSupplierNames' | 'showPrices';

/** Which product details the public site shows. */
export function PublicSiteSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeSettings();

  const control = (name: SwitchName) => ({
    label: t(`publicSite.${name}`),
    hint: t(`publicSite.${name}Text`),
    // Optimistic: a rejection reverts it.
    checked: (change.isPending ? change.variables[name] : undefined) ?? settings[name],
    disabled: change.isPending,
    onChange: (checked: boolean) =>
      change.mutate(
        { [name]: checked },
        {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(errorText(error, t('company.failed'))),
        },
      ),
  });

  return (
    <div className="flex flex-col gap-4">
      <Switch {...control('showSupplierNames')} />
      <Switch {...control('showPrices')} />
    </div>
  );
}
