import { zodResolver } from '@hookform/resolvers/zod';
import { TotpConfirmation, type TotpSecret } from '@sampan/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { isCancelled } from '#src/lib/passkeys.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useEnableTotp } from '../api/second-factor.mutations.ts';
import { secondFactorQueries } from '../api/second-factor.queries.ts';
import { ProofFields } from './ProofFields.tsx';

const QrCode = lazyComponent(async () => (await import('#src/ui/data/QrCode.tsx')).QrCode);

type TotpSetupProps = {
  username: string | undefined;
  /** With the recovery codes of the first factor. */
  onEnabled: (recoveryCodes: string[] | null) => void;
};

/** Connects an authenticator app: its secret, then its first code. */
export function TotpSetup({ username, onEnabled }: TotpSetupProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const secret = useQuery(secondFactorQueries.totpSecret());
  return (
    <ol className="flex flex-col gap-6">
      <Step number={1} title={t('setup.scan')} text={t('setup.scanText')}>
        {secret.isLoadingError ? (
          <LoadFailure title={t('setup.loadFailed')} load={secret} />
        ) : (
          <Secret secret={secret.data} />
        )}
      </Step>
      <Step number={2} title={t('setup.confirm')} text={t('setup.confirmText')}>
        <ConfirmForm username={username} onEnabled={onEnabled} />
      </Step>
    </ol>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-tint font-bold text-brand-strong text-sm"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3 pt-0.5">
        <div>
          <h3 className="font-bold text-base">{title}</h3>
          <p className="text-muted text-sm">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

function Secret({ secret }: { secret: TotpSecret | undefined }) {
  const { t } = useTranslation('second-factor');
  if (!secret) return <Skeleton className="size-44" />;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Suspense fallback={<Skeleton className="size-44" />}>
        <QrCode text={secret.uri} label={t('setup.qrCode')} />
      </Suspense>
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="text-muted">{t('setup.typeInstead')}</p>
        {/* In groups of four for reading; selecting copies it without spaces. */}
        <p dir="ltr" className="mt-1 select-all break-words text-start font-mono rtl:text-end">
          {secret.secret.match(/.{4}/g)?.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their places
            <span key={place} className="me-2 inline-block">
              {group}
            </span>
          ))}
        </p>
        <a href={secret.uri} className="link mt-2 inline-flex min-h-10 items-center md:hidden">
          {t('setup.openApp')}
        </a>
      </div>
    </div>
  );
}

function ConfirmForm({ username, onEnabled }: TotpSetupProps) {
  const { t } = useTranslation(['second-factor', 'settings']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const enable = useEnableTotp();
  const { register, handleSubmit, setError, formState } = useForm<TotpConfirmation>({
    resolver: zodResolver(TotpConfirmation),
    defaultValues: { code: '', password: '', currentCode: '' },
  });
  const submit = handleSubmit((confirmation) =>
    enable.mutate(confirmation, {
      onSuccess: ({ message, recoveryCodes }) => {
        // With recovery codes, the next view shows the success, and a toast would cover it on a phone.
        if (recoveryCodes === null) toast.success(message);
        onEnabled(recoveryCodes);
      },
      onError: (error) => {
        if (!isCancelled(error) && !showFieldErrors(setError, error)) toast.error(errorText(error, t('setup.failed')));
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <TextField
        label={t('code')}
        error={fieldMessage(texts, formState.errors.code?.message)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...register('code')}
      />
      <ProofFields
        username={username}
        hint={t('setup.whyPassword')}
        errors={formState.errors}
        fields={{ password: register('password'), currentCode: register('currentCode') }}
      />
      <Button type="submit" busy={enable.isPending} className="self-start">
        {t('setup.submit')}
      </Button>
    </form>
  );
}
