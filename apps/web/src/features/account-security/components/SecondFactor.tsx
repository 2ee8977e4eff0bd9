import type { OwnSecondFactor } from '@sampan/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useDisableTotp, useNewRecoveryCodes } from '../api/second-factor.mutations.ts';
import { secondFactorQueries } from '../api/second-factor.queries.ts';
import { Factor } from './Factor.tsx';
import { Passkeys } from './Passkeys.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { TotpSetup } from './TotpSetup.tsx';

type Open = 'setup' | 'remove' | 'newCodes' | { codes: string[] } | null;

/** The second factors of the own account. */
export function SecondFactor({ username }: { username: string }) {
  const { t } = useTranslation('second-factor');
  const own = useQuery(secondFactorQueries.own());
  const [open, setOpen] = useState<Open>(null);
  const isOn = own.data !== undefined && hasFactor(own.data);
  return (
    <Card
      title={t('title')}
      actions={
        own.data && (
          <Badge tone={isOn ? 'success' : 'neutral'} dot>
            {isOn ? t('on') : t('off')}
          </Badge>
        )
      }
    >
      <p className="mb-2 max-w-prose text-muted">{t('text')}</p>
      {own.isLoadingError && <LoadFailure title={t('loadFailed')} load={own} />}
      {own.isPending && <Loading />}
      {own.data && <Factors own={own.data} username={username} onOpen={setOpen} />}
      <OpenDialog open={open} username={username} onOpen={setOpen} />
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="flex flex-col gap-6 py-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-8 w-2/3" />
    </div>
  );
}

const hasFactor = ({ totp, passkeys }: OwnSecondFactor) => totp !== null || passkeys.length > 0;

type OnOpen = (open: Open) => void;

function Factors({ own, username, onOpen }: { own: OwnSecondFactor; username: string; onOpen: OnOpen }) {
  const { t } = useTranslation('second-factor');
  const { date } = useFormat();
  const { totp, passkeys, recoveryCodesLeft } = own;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line">
      <Factor
        icon={Smartphone}
        title={t('totp.title')}
        text={totp ? t('totp.since', { date: date(totp.enabledAt) }) : t('totp.text')}
      >
        {totp ? (
          <Button variant="secondary" onClick={() => onOpen('remove')}>
            {t('totp.remove')}
          </Button>
        ) : (
          <Button onClick={() => onOpen('setup')}>{t('totp.setUp')}</Button>
        )}
      </Factor>
      <Passkeys
        passkeys={passkeys}
        username={username}
        onCodes={(codes) => onOpen({ codes })}
        onRemoved={() => list.current?.focus()}
      />
      {hasFactor(own) && (
        <Factor icon={KeyRound} title={t('recovery.title')} text={t('recovery.left', { count: recoveryCodesLeft })}>
          <Button variant="secondary" onClick={() => onOpen('newCodes')}>
            {t('recovery.new')}
          </Button>
        </Factor>
      )}
    </ul>
  );
}

type OpenDialogProps = { open: Open; username: string; onOpen: OnOpen };

function OpenDialog({ open, username, onOpen }: OpenDialogProps) {
  const { t } = useTranslation('second-factor');
  const disable = useDisableTotp();
  const newCodes = useNewRecoveryCodes();
  const close = () => onOpen(null);
  if (open === null) return null;
  if (open === 'setup') {
    return (
      <Dialog open onClose={close} title={t('setup.title')}>
        <TotpSetup username={username} onEnabled={(codes) => onOpen(codes && { codes })} />
      </Dialog>
    );
  }
  if (open === 'remove') {
    return (
      <ProofDialog
        username={username}
        title={t('totp.removeTitle')}
        text={t('totp.removeText')}
        submitLabel={t('totp.remove')}
        tone="danger"
        onSubmit={async (proof) => {
          toast.success((await disable.mutateAsync(proof)).message);
          close();
        }}
        onClose={close}
      />
    );
  }
  if (open === 'newCodes') {
    return (
      <ProofDialog
        username={username}
        title={t('recovery.newTitle')}
        text={t('recovery.newText')}
        submitLabel={t('recovery.new')}
        onSubmit={async (proof) => onOpen({ codes: (await newCodes.mutateAsync(proof)).recoveryCodes })}
        onClose={close}
      />
    );
  }
  return (
    <Dialog open locked onClose={close} title={t('recovery.title')}>
      <RecoveryCodeList codes={open.codes} onDone={close} />
    </Dialog>
  );
}
