import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials } from '@sampan/contract/auth';
import { type SecondFactorNeeded, SignInAnswer } from '@sampan/contract/second-factor';
import { Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '#src/lib/api/api-error.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { safeNextPath } from '#src/lib/next-path.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { canUsePasskeys } from '#src/lib/passkeys.ts';
import { session, useSession } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const SecondStepForm = lazyComponent(async () => (await import('./SecondStepForm.tsx')).SecondStepForm);

export function LoginScreen() {
  const { t } = useTranslation(['auth', 'messages']);
  const { company } = usePublicSettings().settings;
  const [params] = useSearchParams();
  const state = useSession();
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  usePageHead({ title: t('title') });

  if (state.status === 'signed-in' || state.status === 'must-enroll') {
    const start = state.user?.startPage === 'my-day' ? paths.myDay : paths.dashboard;
    return <Navigate to={safeNextPath(params.get('next')) ?? start} replace />;
  }
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 md:py-24">
      <div>
        <h1 className="text-3xl">{needed ? t('secondStep.title') : t('title')}</h1>
        <p className="text-muted">{t('subtitle', { company: company.name })}</p>
      </div>
      {state.status === 'signed-out' && state.reason === 'ended' && (
        <MessagePanel tone="info" title={t('messages:sessionOver')} />
      )}
      <Card as="div">
        {needed ? (
          <Suspense>
            <SecondStepForm needed={needed} onStartAgain={() => setNeeded(null)} />
          </Suspense>
        ) : (
          <div className="flex flex-col gap-4">
            <LoginForm onSecondFactor={setNeeded} />
            <PasskeySignIn />
          </div>
        )}
      </Card>
      <noscript>{t('needsScript')}</noscript>
      <LatePublicToaster />
    </div>
  );
}

/** Invisible until the browser is known, so that the page does not move. */
function PasskeySignIn() {
  const { t } = useTranslation('auth');
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <div className={classNames('flex flex-col', !isHydrated && 'invisible')}>
      <PasskeyButton variant="secondary" label={t('passkey.signIn')} />
    </div>
  );
}

function LoginForm({ onSecondFactor }: { onSecondFactor: (needed: SecondFactorNeeded) => void }) {
  const { t } = useTranslation('auth');
  const texts = useMessageTexts();
  const isHydrated = useHydrated();
  // No default values: the form keeps text that was typed or filled in by the browser before the script ran.
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(Credentials),
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    // On a phone the keyboard would cover the page.
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) setFocus('login');
  }, [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      const needed = await session.signIn(credentials, SignInAnswer);
      if (needed) onSecondFactor(needed);
    } catch (error) {
      if (showFieldErrors(setError, error)) return;
      const isAnswer = error instanceof ApiError && error.code !== 'network';
      toast.error(isAnswer ? error.message || t('failed') : t('exception'));
    }
  });

  // POST, so that a form submitted before hydration does not put the password into the URL.
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('login')}
        error={fieldMessage(texts, errors.login?.message)}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...register('login')}
      />
      <PasswordField
        label={t('password')}
        error={fieldMessage(texts, errors.password?.message)}
        autoComplete="current-password"
        required
        {...register('password')}
      />
      <Button type="submit" busy={isSubmitting} disabled={!isHydrated}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
