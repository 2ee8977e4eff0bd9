import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { browserRefusal, isCancelled, signInWithPasskey } from '#src/lib/passkeys.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';

type PasskeyButtonProps = {
  label: string;
  variant?: 'primary' | 'secondary';
  /** Of the password step, when the passkey is the second step. */
  challenge?: string;
  /** The challenge is no longer open. */
  onOver?: () => void;
};

/** Opens the browser's dialog and signs in with the chosen passkey. */
export function PasskeyButton({ label, variant = 'primary', challenge, onOver }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const [isBusy, setIsBusy] = useState(false);

  async function signIn() {
    setIsBusy(true);
    try {
      await signInWithPasskey(challenge);
    } catch (error) {
      if (!isCancelled(error)) toast.error(errorText(error));
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'challenge')) onOver?.();
    }
    setIsBusy(false);
  }

  function errorText(error: unknown): string {
    if (browserRefusal(error) === 'wrongAddress') return t('passkey.wrongAddress');
    if (!(error instanceof ApiError)) return t('passkey.failed');
    return error.code === 'network' ? t('exception') : error.message || t('failed');
  }

  return (
    <Button variant={variant} icon={Fingerprint} busy={isBusy} onClick={signIn}>
      {label}
    </Button>
  );
}
