import type { Account } from '@sampan/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { userQueries } from '../api/users.queries.ts';
import { useUserErrorText } from '../use-user-error-text.ts';
import { AddUserDialog } from './AddUserDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.tsx';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';
import { type UserAction, UsersTable } from './UsersTable.tsx';

type UsersDialogProps = { caller: Account; open: boolean; onClose: () => void };

/** The user list with its dialogs. */
export function UsersDialog({ caller, open, onClose }: UsersDialogProps) {
  const { t } = useTranslation(['users', 'common']);
  const [inner, setInner] = useState<InnerDialogState | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  const closeInner = () => setInner(null);
  function afterDelete() {
    closeInner();
    // The button that had the focus disappears with its user.
    add.current?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('title')}
      description={t('description')}
      footer={
        <Button ref={add} icon={UserPlus} onClick={() => setInner({ action: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <UserList caller={caller} onAction={(action, user) => setInner({ action, user })} />
      {inner && <InnerDialog caller={caller} state={inner} onClose={closeInner} onDeleted={afterDelete} />}
    </Dialog>
  );
}

type UserListProps = { caller: Account; onAction: (action: UserAction, user: Account) => void };

export function UserList({ caller, onAction }: UserListProps) {
  const { t } = useTranslation(['users', 'common']);
  const errorText = useUserErrorText();
  const users = useQuery(userQueries.list());
  const withSecondFactor = useQuery(userQueries.withSecondFactor());
  const failure = users.error === null ? undefined : errorText(users.error, t('failed.fetch'));

  // Count failures, so that a repeated one shows a toast again.
  const { errorUpdateCount } = users;
  useEffect(() => {
    if (failure && errorUpdateCount > 0) toast.error(failure);
  }, [failure, errorUpdateCount]);

  if (users.isLoadingError) {
    return (
      <MessagePanel
        tone="danger"
        title={t('failed.fetch')}
        text={failure === t('failed.fetch') ? undefined : failure}
        action={
          <Button variant="secondary" busy={users.isFetching} onClick={() => users.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <UsersTable
      caller={caller}
      users={users.data ?? []}
      withSecondFactor={withSecondFactor.data ?? []}
      loading={users.isPending}
      onAction={onAction}
    />
  );
}

export type InnerDialogState = { action: 'add' } | { action: UserAction; user: Account };

type InnerDialogProps = { caller: Account; state: InnerDialogState; onClose: () => void; onDeleted: () => void };

export function InnerDialog({ caller, state, onClose, onDeleted }: InnerDialogProps) {
  switch (state.action) {
    case 'add':
      return <AddUserDialog caller={caller} onClose={onClose} />;
    case 'edit':
      return <EditUserDialog caller={caller} user={state.user} onClose={onClose} />;
    case 'setPassword':
      return <SetPasswordDialog user={state.user} onClose={onClose} />;
    case 'resetSecondFactor':
      return <ResetSecondFactorDialog user={state.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={state.user} onClose={onClose} onDeleted={onDeleted} />;
  }
}
