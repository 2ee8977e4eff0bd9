import { zodResolver } from '@hookform/resolvers/zod';
import { type SecondFactorNeeded, SecondStep } from '@sampan/contract/second-factor';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { session } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';

type SecondStepFormProps = { needed: SecondFactorNeeded; onStartAgain: () => void };

/** After the password: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ needed, onStartAgain }: SecondStepFormProps) {
  const { t } = useTranslation('auth');
  const texts = useMessageTexts();
  const [isRecovery, setIsRecovery] = useState(false);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm<SecondStep>({
    resolver: zodResolver(SecondStep),
    defaultValues: { challenge: needed.challenge, code: '' },
  });
  const { errors, isSubmitting } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field changes its meaning with the kind of code
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

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

  function changeKind() {
    setIsRecovery(!isRecovery);
    reset();
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{isRecovery ? t('secondStep.recoveryText') : t('secondStep.text')}</p>
      <TextField
        key={String(isRecovery)}
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
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className="link min-h-10 text-sm" onClick={changeKind}>
          {isRecovery ? t('secondStep.useApp') : t('secondStep.useRecovery')}
        </button>
        <button type="button" className="link min-h-10 text-sm" onClick={onStartAgain}>
          {t('secondStep.startAgain')}
        </button>
      </div>
    </form>
  );
}
