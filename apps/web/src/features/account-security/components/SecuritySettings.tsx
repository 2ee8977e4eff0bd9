import { useSession } from '#src/lib/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

export function SecuritySettings() {
  const { user } = useSession();
  return (
    <>
      {user && <ChangePassword username={user.username} />}
      {user && <SecondFactor username={user.username} />}
      <OwnSessions />
    </>
  );
}
