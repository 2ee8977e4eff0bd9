import type { Passkey } from '@sampan/contract/passkeys';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { canUsePasskeys } from '#src/lib/passkeys.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useRemovePasskey } from '../api/second-factor.mutations.ts';
import { Factor } from './Factor.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type PasskeysProps = {
  passkeys: readonly Passkey[];
  username: string;
  onCodes: (recoveryCodes: string[]) => void;
  /** The row that had the focus is gone. */
  onRemoved: () => void;
};

/** The passkeys of the own account, as rows of the list of factors. */
export function Passkeys({ passkeys, username, onCodes, onRemoved }: PasskeysProps) {
  const { t } = useTranslation('second-factor');
  const [open, setOpen] = useState<'add' | { rename: Passkey } | { remove: Passkey } | null>(null);
  const remove = useRemovePasskey();
  const close = () => setOpen(null);
  return (
    <>
      <Factor
        icon={Fingerprint}
        title={t('passkeys.title')}
        text={canUsePasskeys() ? t('passkeys.text') : t('passkeys.unsupported')}
      >
        {canUsePasskeys() && (
          <Button variant={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpen('add')}>
            {t('passkeys.add')}
          </Button>
        )}
      </Factor>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey._id}
          passkey={passkey}
          onRename={() => setOpen({ rename: passkey })}
          onRemove={() => setOpen({ remove: passkey })}
        />
      ))}
      {open === 'add' && (
        <Dialog open onClose={close} size="sm" title={t('passkeys.add')}>
          <PasskeySetup
            username={username}
            onAdded={(codes) => {
              close();
              if (codes) onCodes(codes);
            }}
          />
        </Dialog>
      )}
      {open !== null && open !== 'add' && 'rename' in open && <RenamePasskey passkey={open.rename} onClose={close} />}
      {open !== null && open !== 'add' && 'remove' in open && (
        <ProofDialog
          username={username}
          title={t('passkeys.removeTitle', { name: open.remove.name })}
          text={t('passkeys.removeText')}
          submitLabel={t('passkeys.remove')}
          tone="danger"
          onSubmit={async (proof) => {
            toast.success((await remove.mutateAsync({ id: open.remove._id, ...proof })).message);
            close();
            onRemoved();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('second-factor');
  const { date } = useFormat();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Factor
      title={name}
      text={
        <>
          <span className="me-4">{t('passkeys.added', { date: date(createdAt) })}</span>
          <span>{lastUsedAt ? t('passkeys.lastUsed', { date: date(lastUsedAt) }) : t('passkeys.neverUsed')}</span>
        </>
      }
    >
      <Button variant="secondary" size="sm" onClick={onRename}>
        {t('passkeys.rename')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        {t('passkeys.remove')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Factor>
  );
}
