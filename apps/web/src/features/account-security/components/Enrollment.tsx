import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { canUsePasskeys } from '#src/lib/passkeys.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { TotpSetup } from './TotpSetup.tsx';

/** The setup of a required second factor: an authenticator app or a passkey. */
export function Enrollment({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [isPasskey, setIsPasskey] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = (made: string[] | null) => (made === null ? onDone() : setCodes(made));
  if (codes !== null) {
    return (
      <Card title={t('recovery.title')}>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </Card>
    );
  }
  return (
    <>
      <Card title={isPasskey ? t('passkeys.add') : t('setup.title')}>
        {isPasskey ? (
          <PasskeySetup username={undefined} onAdded={finish} />
        ) : (
          <TotpSetup username={undefined} onEnabled={finish} />
        )}
      </Card>
      {canUsePasskeys() && (
        <Button variant="secondary" className="self-start" onClick={() => setIsPasskey(!isPasskey)}>
          {isPasskey ? t('required.useApp') : t('required.usePasskey')}
        </Button>
      )}
    </>
  );
}
