import { zodResolver } from '@hookform/resolvers/zod';
import { type SecondFactorNeeded, SecondStep } from '@sampan/contract/second-factor';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { canUsePasskeys } from '#src/lib/passkeys.ts';
import { session } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

type SecondStepFormProps = { needed: SecondFactorNeeded; onStartAgain: () => void };

const LINKS = {
  passkey: 'secondStep.usePasskey',
  totp: 'secondStep.useApp',
  recovery: 'secondStep.useRecovery',
} as const;

/** After the password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ needed, onStartAgain }: SecondStepFormProps) {
  const { t } = useTranslation('auth');
  const has = (method: 'passkey' | 'totp') => needed.methods.includes(method);
  const kinds = [
    ...(has('passkey') && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(has('totp') ? (['totp'] as const) : []),
    'recovery' as const,
  ];
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0] ?? 'recovery');
  return (
    <div className="flex flex-col gap-4">
      {kind === 'passkey' ? (
        <>
          <p className="text-muted">{t('secondStep.passkeyText')}</p>
          <PasskeyButton label={t('secondStep.confirmPasskey')} challenge={needed.challenge} onOver={onStartAgain} />
        </>
      ) : (
        <>
          {has('passkey') && !canUsePasskeys() && <p>{t('secondStep.noPasskey')}</p>}
          <CodeForm key={kind} kind={kind} needed={needed} onStartAgain={onStartAgain} />
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <button key={other} type="button" className="link min-h-10 text-sm" onClick={() => setKind(other)}>
              {t(LINKS[other])}
            </button>
          ))}
        <button type="button" className="link min-h-10 text-sm" onClick={onStartAgain}>
          {t('secondStep.startAgain')}
        </button>
      </div>
    </div>
  );
}

function CodeForm({ kind, needed, onStartAgain }: SecondStepFormProps & { kind: 'totp' | 'recovery' }) {
  const { t } = useTranslation('auth');
  const texts = useMessageTexts();
  const isRecovery = kind === 'recovery';
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SecondStep>({
    resolver: zodResolver(SecondStep),
    defaultValues: { challenge: needed.challenge, code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async (step) => {
    try {
      await session.finishSignIn(step);
    } catch (error) {
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'challenge')) {
        toast.error(error.message);
        onStartAgain();
      } else if (!showFieldErrors(setError, error)) {
        const isAnswer = error instanceof ApiError && error.code !== 'network';
        toast.error(isAnswer ? error.message || t('failed') : t('exception'));
      }
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{isRecovery ? t('secondStep.recoveryText') : t('secondStep.text')}</p>
      <TextField
        label={isRecovery ? t('secondStep.recoveryCode') : t('secondStep.code')}
        error={fieldMessage(texts, errors.code?.message)}
        dir="ltr"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...register('code')}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
