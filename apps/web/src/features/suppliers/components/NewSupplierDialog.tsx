import { zodResolver } from '@hookform/resolvers/zod';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { SupplierInput, SupplierSaved } from '@sampan/contract/suppliers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type NewSupplierFields = z.input<typeof SupplierInput>;

type NewSupplierDialogProps = {
  /** The name that was typed before. */
  name: string;
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** A supplier from inside another form: the required fields. */
export function NewSupplierDialog({ name, onCreated, onClose }: NewSupplierDialogProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const formId = useId();
  const form = useForm<NewSupplierFields, unknown, SupplierInput>({
    resolver: zodResolver(SupplierInput),
    defaultValues: { name, email: '', phone: '', whatsapp: '', address: { street: '', city: '', country: '' } },
  });
  const create = useMutation({
    mutationFn: (body: SupplierInput) => api.post('/suppliers', { body, schema: SupplierSaved }),
    onSuccess: ({ message, supplier }) => {
      toast.success(message);
      onCreated(supplier._id);
      return client.invalidateQueries();
    },
    onError: (error) => {
      showFieldErrors(form.setError, error);
      toast.error(errorText(error, t('failed.create')));
    },
  });
  const submit = form.handleSubmit((values) => create.mutate(values));

  function onSubmit(event: FormEvent) {
    // React passes events of a dialog on to the form around it.
    event.stopPropagation();
    void submit(event);
  }

  const field = (key: 'name' | 'email' | 'phone' | 'address.street' | 'address.city' | 'address.country') => ({
    error: fieldMessage(texts, form.getFieldState(key, form.formState).error?.message),
    autoComplete: 'off',
    required: true,
    ...form.register(key),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.addTitle')}
      locked={create.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            {t('form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={t('name')} dir="auto" />
        <TextField {...field('email')} label={t('email')} type="email" dir="ltr" />
        <div className="sm:col-span-2">
          <TextField
            {...field('phone')}
            label={t('phone')}
            type="tel"
            dir="ltr"
            hint={t('form.phoneHint', { min: PHONE_DIGITS_MIN, max: PHONE_DIGITS_MAX })}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField {...field('address.street')} label={t('form.street')} dir="auto" />
        </div>
        <TextField {...field('address.city')} label={t('city')} dir="auto" />
        <TextField {...field('address.country')} label={t('form.country')} dir="auto" />
      </form>
    </Dialog>
  );
}
