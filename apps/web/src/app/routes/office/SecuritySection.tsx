import { isAdmin } from '@sampan/contract/accounts';
import { SecuritySettings } from '#src/features/account-security/components/SecuritySettings.tsx';
import { RequiredSecondFactor } from '#src/features/settings/components/RequiredSecondFactor.tsx';
import { useSession } from '#src/lib/session.ts';

/** The security of the own account, and for admins that of all accounts. */
export function SecuritySection() {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-6">
      <SecuritySettings />
      {user && isAdmin(user.role) && <RequiredSecondFactor />}
    </div>
  );
}
