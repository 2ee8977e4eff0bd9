import { zodResolver } from '@hookform/resolvers/zod';
import { PASSWORD_ADVISED, PASSWORD_MIN } from '@sampan/contract/accounts';
import { PasswordChange } from '@sampan/contract/auth';
import type { MessageRef } from '@sampan/contract/message-ref';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { HiddenUsername } from '#src/ui/forms/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useChangePassword } from '../api/account-security.mutations.ts';

const DIFFERENT: MessageRef = 'passwordsDiffer';

/** Typed twice, because the input is hidden. */
const PasswordChangeFields = PasswordChange.extend({ repeatPassword: z.string() }).refine(
  ({ newPassword, repeatPassword }) => newPassword === repeatPassword,
  { path: ['repeatPassword'], message: DIFFERENT },
);
type PasswordChangeFields = z.infer<typeof PasswordChangeFields>;

const EMPTY: PasswordChangeFields = { currentPassword: '', newPassword: '', repeatPassword: '' };

export function ChangePassword({ username }: { username: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChangeFields>({
    resolver: zodResolver(PasswordChangeFields),
    defaultValues: EMPTY,
  });

  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          reset(EMPTY);
        },
        onError: (error) => {
          showFieldErrors(setError, error);
          toast.error(errorText(error, t('password.failed')));
        },
      },
    ),
  );
  const field = (name: keyof PasswordChangeFields) => ({
    label: t(`password.${name}`),
    error: fieldMessage(texts, formState.errors[name]?.message),
    required: true,
    ...register(name),
  });

  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <p className="text-muted">{t('password.text')}</p>
        <HiddenUsername username={username} />
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          hint={t('common:password.rules', { min: PASSWORD_MIN, advised: PASSWORD_ADVISED })}
          autoComplete="new-password"
        />
        <PasswordField {...field('repeatPassword')} autoComplete="new-password" />
        <Button type="submit" busy={change.isPending} className="self-start">
          {t('password.submit')}
        </Button>
      </form>
    </Card>
  );
}
