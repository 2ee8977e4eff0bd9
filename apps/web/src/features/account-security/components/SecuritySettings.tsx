import { useSession } from '#src/lib/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';

export function SecuritySettings() {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-6">
      {user && <ChangePassword username={user.username} />}
      <OwnSessions />
    </div>
  );
}
