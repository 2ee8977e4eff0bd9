import { PASSWORD_ADVISED, PASSWORD_MIN } from '@sampan/contract/accounts';
import { useFormContext } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';

type Name = 'password' | 'newPassword';

/** A new password for another user, with its rules. */
export function NewPasswordField({ name }: { name: Name }) {
  const { t } = useTranslation(['users', 'common']);
  const texts = useMessageTexts();
  const { register, formState } = useFormContext<Partial<Record<Name, string>>>();
  return (
    <PasswordField
      label={t(name)}
      hint={t('common:password.rules', { min: PASSWORD_MIN, advised: PASSWORD_ADVISED })}
      error={fieldMessage(texts, formState.errors[name]?.message)}
      autoComplete="new-password"
      required
      {...register(name)}
    />
  );
}
