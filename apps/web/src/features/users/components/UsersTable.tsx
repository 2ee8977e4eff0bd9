import type { Account } from '@sampan/contract/accounts';
import { KeyRound, type LucideIcon, Pencil, ShieldCheck, ShieldOff, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import {
  type DisabledReason,
  whyNotDelete,
  whyNotEdit,
  whyNotResetSecondFactor,
  whyNotSetPassword,
} from '../account-rules.ts';

export type UserAction = 'edit' | 'setPassword' | 'resetSecondFactor' | 'delete';

type UsersTableProps = {
  caller: Account;
  users: readonly Account[];
  /** The ids of those with a second factor. */
  withSecondFactor: readonly string[];
  loading: boolean;
  onAction: (action: UserAction, user: Account) => void;
};

export function UsersTable({ caller, users, withSecondFactor, loading, onAction }: UsersTableProps) {
  const { t } = useTranslation(['users', 'common']);
  const columns: DataColumn<Account>[] = [
    {
      key: 'username',
      header: t('username'),
      cell: ({ _id, username }) => (
        <span className="inline-flex items-center gap-1.5">
          <Identity space="md:min-w-16">{username}</Identity>
          {withSecondFactor.includes(_id) && (
            <ShieldCheck role="img" aria-label={t('hasSecondFactor')} className="size-4 shrink-0 text-success" />
          )}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => <Identity space="md:min-w-32">{breakable(email)}</Identity>,
    },
    { key: 'firstName', header: t('firstName'), cell: ({ firstName }) => <bdi>{firstName}</bdi> },
    { key: 'lastName', header: t('lastName'), cell: ({ lastName }) => <bdi>{lastName}</bdi> },
    {
      key: 'role',
      header: t('role'),
      // Keep Chinese text from breaking after any character.
      cell: ({ role }) => <span className="break-keep">{t(`common:roles.${role}`)}</span>,
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      align: 'end',
      cell: (user) => (
        <RowActions
          caller={caller}
          user={user}
          hasSecondFactor={withSecondFactor.includes(user._id)}
          onAction={onAction}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={users}
      rowKey={(user) => user._id}
      loading={loading}
      empty={<EmptyState icon={UsersRound} title={t('empty')} />}
    />
  );
}

type IdentityProps = { space: string; children: ReactNode };

/** Wraps long addresses so that the buttons stay visible. */
function Identity({ space, children }: IdentityProps) {
  return (
    <span className={classNames('inline-block wrap-anywhere', space)}>
      <Ltr>{children}</Ltr>
    </span>
  );
}

/** An email that wraps preferably after its at-sign. */
function breakable(email: string): ReactNode {
  const [name, domain] = email.split('@', 2);
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

type RowActionsProps = {
  caller: Account;
  user: Account;
  hasSecondFactor: boolean;
  onAction: UsersTableProps['onAction'];
};

function RowActions({ caller, user, hasSecondFactor, onAction }: RowActionsProps) {
  const { t } = useTranslation('users');
  const { username } = user;
  return (
    <div className="flex justify-end">
      <RowAction
        icon={Pencil}
        label={t('editUser', { username })}
        disabledReason={whyNotEdit(caller, user)}
        onClick={() => onAction('edit', user)}
      />
      <RowAction
        icon={KeyRound}
        label={t('setPasswordOf', { username })}
        disabledReason={whyNotSetPassword(caller, user)}
        onClick={() => onAction('setPassword', user)}
      />
      <RowAction
        icon={ShieldOff}
        label={t('resetSecondFactorOf', { username })}
        disabledReason={whyNotResetSecondFactor(caller, user, hasSecondFactor)}
        onClick={() => onAction('resetSecondFactor', user)}
      />
      <RowAction
        icon={Trash2}
        variant="danger"
        label={t('deleteUser', { username })}
        disabledReason={whyNotDelete(caller, user)}
        onClick={() => onAction('delete', user)}
      />
    </div>
  );
}

type RowActionProps = {
  icon: LucideIcon;
  label: string;
  variant?: 'danger';
  disabledReason: DisabledReason | null;
  onClick: () => void;
};

/** A disabled action that stays focusable and explains why. */
function RowAction({ icon, label, variant = undefined, disabledReason, onClick }: RowActionProps) {
  const { t } = useTranslation('users');
  const reason = disabledReason === null ? null : t(`disabledReason.${disabledReason}`);
  return (
    <IconButton
      size="sm"
      icon={icon}
      variant={variant}
      label={reason === null ? label : t('notAllowed', { action: label, reason })}
      aria-disabled={reason !== null || undefined}
      onClick={reason === null ? onClick : () => toast.info(reason)}
    />
  );
}
