import type { Account } from '@sampan/contract/accounts';
import type { ReactNode } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useChangeStartPage } from '../api/profile.mutations.ts';

/** Whether My day opens after sign-in. `children`: the switch for browser notifications. Changes apply immediately. */
export function MyDayCard({ user, children }: { user: Account; children: ReactNode }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const change = useChangeStartPage();
  return (
    <Card title={t('myDay.title')}>
      <div className="flex max-w-xl flex-col gap-4">
        <Switch
          label={t('myDay.first')}
          hint={t('myDay.firstHint')}
          checked={user.startPage === 'my-day'}
          disabled={change.isPending}
          onChange={(isOn) =>
            change.mutate(
              { startPage: isOn ? 'my-day' : 'dashboard' },
              {
                onSuccess: ({ message }) => toast.success(message),
                onError: (error) => toast.error(errorText(error, t('updateFailed'))),
              },
            )
          }
        />
        {children}
      </div>
    </Card>
  );
}
