import { type Account, isAdmin, ROLES } from '@sampan/contract/accounts';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { InnerDialog, type InnerDialogState, UserList } from '#src/features/users/components/UsersDialog.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

/** The users and what each role may do, for admins. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  usePageHead({ title: t('title') });
  const { user } = useSession();
  if (user && isAdmin(user.role)) return <Users caller={user} />;
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <MessagePanel tone="info" title={t('adminsOnly')} />
    </div>
  );
}

function Users({ caller }: { caller: Account }) {
  const { t } = useTranslation(['users', 'common']);
  const [inner, setInner] = useState<InnerDialogState | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  function afterDelete() {
    setInner(null);
    // The button that had the focus disappears with its user.
    add.current?.focus();
  }

  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={t('title')}
        subtitle={t('description')}
        actions={
          <Button ref={add} icon={UserPlus} onClick={() => setInner({ action: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <UserList caller={caller} onAction={(action, user) => setInner({ action, user })} />
      <Card title={t('roles')}>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {ROLES.map((role) => (
            <div key={role} className="contents">
              <dt className="font-medium">{t(`common:roles.${role}`)}</dt>
              <dd className="text-muted">{t(`roleMay.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {inner && <InnerDialog caller={caller} state={inner} onClose={() => setInner(null)} onDeleted={afterDelete} />}
    </div>
  );
}
