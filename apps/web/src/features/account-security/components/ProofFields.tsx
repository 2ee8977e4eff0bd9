import type { FactorProof } from '@sampan/contract/second-factor';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { HiddenUsername } from '#src/ui/forms/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useNeededProof } from '../api/second-factor.mutations.ts';

type ProofFieldsProps = {
  username: string | undefined;
  hint?: string;
  errors: FieldErrors<FactorProof>;
  fields: Record<'password' | 'currentCode', UseFormRegisterReturn>;
};

/** The password, and a code if the account has a second factor. Without a code, the browser asks for a passkey. */
export function ProofFields({ username, hint, errors, fields }: ProofFieldsProps) {
  const { t } = useTranslation('second-factor');
  const texts = useMessageTexts();
  const { needsFactor, canUsePasskey } = useNeededProof();
  return (
    <>
      <HiddenUsername username={username} />
      <PasswordField
        label={t('password')}
        {...(hint !== undefined && { hint })}
        error={fieldMessage(texts, errors.password?.message)}
        autoComplete="current-password"
        required
        {...fields.password}
      />
      {needsFactor && (
        <TextField
          label={t('currentCode')}
          hint={canUsePasskey ? t('currentCodeOrPasskey') : t('currentCodeHint')}
          error={fieldMessage(texts, errors.currentCode?.message)}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required={!canUsePasskey}
          {...fields.currentCode}
        />
      )}
    </>
  );
}
