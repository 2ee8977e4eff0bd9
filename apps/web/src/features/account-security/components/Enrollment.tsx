import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { TotpSetup } from './TotpSetup.tsx';

/** The setup of a required second factor. */
export function Enrollment({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) {
    return (
      <Card title={t('recovery.title')}>
        <RecoveryCodeList codes={codes} onDone={onDone} />
      </Card>
    );
  }
  return (
    <Card title={t('setup.title')}>
      <TotpSetup username={undefined} onEnabled={(made) => (made === null ? onDone() : setCodes(made))} />
    </Card>
  );
}
