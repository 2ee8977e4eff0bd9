import { MAIL_SWITCHES } from '@sampan/contract/contact-settings';
import type { OfficeSettings } from '@sampan/contract/settings';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { useSaveSettings } from '../../use-save-settings.ts';

/** Mails that can be turned off. Switches apply immediately. */
export function MailSwitches({ mail }: Pick<OfficeSettings, 'mail'>) {
  const { t } = useTranslation('settings');
  const { save, isSaving } = useSaveSettings();
  return (
    <div className="flex flex-col gap-4">
      {MAIL_SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`mail.switches.${name}`)}
          checked={mail[name]}
          disabled={isSaving}
          onChange={(checked) => save({ mail: { [name]: checked } })}
        />
      ))}
    </div>
  );
}
