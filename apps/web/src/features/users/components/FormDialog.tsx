import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type FormDialogProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  isSaving: boolean;
  onSubmit: (values: Output) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form dialog that asks before closing with unsaved input. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  title,
  description,
  submitLabel,
  isSaving,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values, Output>) {
  const { t } = useTranslation(['users', 'common']);
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      locked={isSaving}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit(onSubmit)}
          className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        >
          {children}
        </form>
      </FormProvider>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('discard.title')}
        text={t('discard.text')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.stay')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
