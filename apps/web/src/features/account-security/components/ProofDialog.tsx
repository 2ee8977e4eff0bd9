import { zodResolver } from '@hookform/resolvers/zod';
import { FactorProof } from '@sampan/contract/second-factor';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { isCancelled } from '#src/lib/passkeys.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { ProofFields } from './ProofFields.tsx';

type ProofDialogProps = {
  username: string;
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'danger' | 'primary';
  /** Rejects with the ApiError. */
  onSubmit: (proof: FactorProof) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password and a second factor before a change to the second factor. */
export function ProofDialog({
  username,
  title,
  text,
  submitLabel,
  tone = 'primary',
  onSubmit,
  onClose,
}: ProofDialogProps) {
  const { t } = useTranslation(['second-factor', 'common']);
  const errorText = useErrorText();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<FactorProof>({
    resolver: zodResolver(FactorProof),
    defaultValues: { password: '', currentCode: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (proof) => {
    try {
      await onSubmit(proof);
    } catch (error) {
      if (isCancelled(error) || showFieldErrors(setError, error)) return;
      toast.error(errorText(error, t('passkeyFailed')));
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
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProofFields
          username={username}
          errors={errors}
          fields={{ password: register('password'), currentCode: register('currentCode') }}
        />
      </form>
    </Dialog>
  );
}
