import { zodResolver } from '@hookform/resolvers/zod';
import {
  CATALOG_DESCRIPTION_MAX,
  CATALOG_DESCRIPTION_MIN,
  CatalogInput,
  CatalogSaved,
} from '@sampan/contract/catalogs';
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
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

type NewCatalogFields = z.input<typeof CatalogInput>;

type NewCatalogDialogProps = {
  /** The name that was typed before. */
  name: string;
  supplierId: string;
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** A catalog from inside another form: the required fields. */
export function NewCatalogDialog({ name, supplierId, onCreated, onClose }: NewCatalogDialogProps) {
  const { t } = useTranslation(['catalogs', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const formId = useId();
  const form = useForm<NewCatalogFields, unknown, CatalogInput>({
    resolver: zodResolver(CatalogInput),
    defaultValues: { catalogName: name, catalogDescription: '', supplierId },
  });
  const create = useMutation({
    mutationFn: (body: CatalogInput) => api.post('/catalogs', { body, schema: CatalogSaved }),
    onSuccess: ({ message, catalog }) => {
      toast.success(message);
      onCreated(catalog._id);
      return client.invalidateQueries();
    },
    onError: (error) => {
      showFieldErrors(form.setError, error);
      toast.error(errorText(error, t('failed.save')));
    },
  });
  const submit = form.handleSubmit((values) => create.mutate(values));

  function onSubmit(event: FormEvent) {
    // React passes events of a dialog on to the form around it.
    event.stopPropagation();
    void submit(event);
  }

  const field = (key: 'catalogName' | 'catalogDescription') => ({
    label: t(`form.${key}`),
    error: fieldMessage(texts, form.getFieldState(key, form.formState).error?.message),
    dir: 'auto' as const,
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
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField {...field('catalogName')} />
        <TextArea
          {...field('catalogDescription')}
          hint={t('form.descriptionHint', { min: CATALOG_DESCRIPTION_MIN, max: CATALOG_DESCRIPTION_MAX })}
          rows={3}
        />
      </form>
    </Dialog>
  );
}
