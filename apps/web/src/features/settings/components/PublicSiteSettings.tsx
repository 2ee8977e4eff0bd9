import type { Settings } from '@sampan/contract/settings';
import { useErrorText } from '#src/lib/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/Switch.tsx';
import { toast } from '#src/ui/toast.ts';
import { useChangeSettings } from '../api/settings.mutations.ts';

type SwitchName = 'showSupplierNames' | 'showPrices';

/** What the public site tells of a product. */
export function PublicSiteSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeSettings();

  const control = (name: SwitchName) => ({
    label: t(`publicSite.${name}`),
    hint: t(`publicSite.${name}Text`),
    // Shows what is being saved; a refusal turns it back.
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
