import type { OwnSecondFactor } from '@sampan/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { TotpSetup } from './TotpSetup.tsx';

type Open = 'setup' | 'remove' | 'newCodes' | { codes: string[] } | null;

/** The second factors of the own account. */
export function SecondFactor({ username }: { username: string }) {
  const { t } = useTranslation('second-factor');
  const own = useQuery(secondFactorQueries.own());
  const [open, setOpen] = useState<Open>(null);
  const isOn = own.data?.totp != null;
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
      {own.data && <Factors own={own.data} onOpen={setOpen} />}
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

type OnOpen = (open: Open) => void;

function Factors({ own, onOpen }: { own: OwnSecondFactor; onOpen: OnOpen }) {
  const { t } = useTranslation('second-factor');
  const { date } = useFormat();
  const { totp, recoveryCodesLeft } = own;
  return (
    <ul className="divide-y divide-line">
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
      {totp && (
        <Factor icon={KeyRound} title={t('recovery.title')} text={t('recovery.left', { count: recoveryCodesLeft })}>
          <Button variant="secondary" onClick={() => onOpen('newCodes')}>
            {t('recovery.new')}
          </Button>
        </Factor>
      )}
    </ul>
  );
}

type FactorProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Factor({ icon: Icon, title, text, children }: FactorProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_1fr_auto]">
      <Icon className="size-6 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <div className="max-sm:col-start-2">{children}</div>
    </li>
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
      <PasswordDialog
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
      <PasswordDialog
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
