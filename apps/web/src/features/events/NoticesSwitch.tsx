import { useTranslation } from '#src/lib/i18n.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { switchNotices, useNoticesState } from './browser-notices.ts';

/** Browser notifications on this device. The browser asks only after a click on the switch. */
export function NoticesSwitch({ accountId }: { accountId: string }) {
  const { t } = useTranslation('profile');
  const state = useNoticesState(accountId);
  const isBlocked = state === 'denied' || state === 'unsupported';
  return (
    <>
      <Switch
        label={t('myDay.notices')}
        hint={t('myDay.noticesHint')}
        checked={state === 'on'}
        disabled={isBlocked}
        onChange={(isOn) => void switchNotices(accountId, isOn)}
      />
      {isBlocked && (
        <MessagePanel
          tone="info"
          title={t(`myDay.${state}`)}
          text={state === 'denied' ? t('myDay.deniedText') : undefined}
        />
      )}
    </>
  );
}
