import { ROLES, type Role } from '@sampan/contract/accounts';
import type { OfficeSettings } from '@sampan/contract/settings';
import { useTranslation } from '#src/lib/i18n.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useSaveSettings } from '../use-save-settings.ts';
import { StoredSettings } from './StoredSettings.tsx';

/** The roles that need two-step verification. Switches apply immediately. */
export function RequiredSecondFactor() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('requiredSecondFactor.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('requiredSecondFactor.text')}</p>
      <StoredSettings>{({ security }) => <RoleSwitches security={security} />}</StoredSettings>
    </Card>
  );
}

function RoleSwitches({ security }: Pick<OfficeSettings, 'security'>) {
  const { t } = useTranslation('common');
  const { save, isSaving } = useSaveSettings();
  const roles = security.secondFactorRoles;
  const withRole = (role: Role, isRequired: boolean) =>
    isRequired ? [...roles, role] : roles.filter((one) => one !== role);
  return (
    <div className="flex max-w-md flex-col gap-2">
      {ROLES.map((role) => (
        <Switch
          key={role}
          label={t(`roles.${role}`)}
          checked={roles.includes(role)}
          disabled={isSaving}
          onChange={(isRequired) => save({ security: { secondFactorRoles: withRole(role, isRequired) } })}
        />
      ))}
    </div>
  );
}
