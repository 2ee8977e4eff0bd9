import type { Settings } from '@sampan/contract/settings';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

type SwitchName = 'showSupplierNames' | 'showPrices';

/** Which product details the public site shows. */
export function PublicSiteSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saving, isSaving } = useSaveSettings();

  const control = (name: SwitchName) => ({
    label: t(`publicSite.${name}`),
    hint: t(`publicSite.${name}Text`),
    // Optimistic: a rejection reverts it.
    checked: saving?.[name] ?? settings[name],
    disabled: isSaving,
    onChange: (checked: boolean) => save({ [name]: checked }),
  });

  return (
    <div className="flex flex-col gap-4">
      <Switch {...control('showSupplierNames')} />
      <Switch {...control('showPrices')} />
    </div>
  );
}
