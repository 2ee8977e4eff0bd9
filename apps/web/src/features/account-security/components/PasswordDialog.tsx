import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordProof } from '@sampan/contract/second-factor';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { HiddenUsername } from '#src/ui/forms/HiddenUsername.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type PasswordDialogProps = {
  username: string;
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'danger' | 'primary';
  /** Rejects with the ApiError. */
  onSubmit: (proof: PasswordProof) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before a change to the second factor. */
export function PasswordDialog({
  username,
  title,
  text,
  submitLabel,
  tone = 'primary',
  onSubmit,
  onClose,
}: PasswordDialogProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<PasswordProof>({
    resolver: zodResolver(PasswordProof),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (proof) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      if (!showFieldErrors(setError, error)) toast.error(errorText(error));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={text}
      locked={isSubmitting}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <HiddenUsername username={username} />
        <PasswordField
          label={t('password')}
          error={fieldMessage(texts, errors.password?.message)}
          autoComplete="current-password"
          required
          {...register('password')}
        />
      </form>
    </Dialog>
  );
}
