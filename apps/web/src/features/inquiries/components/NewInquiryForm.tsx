import { zodResolver } from '@hookform/resolvers/zod';
import type { InquiryReceived } from '@sampan/contract/inquiries';
import { IMPORT_EXPERIENCES, IMPORT_TYPES, STAFF_SOURCES } from '@sampan/contract/new-inquiries';
import type { ReactNode } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useLanguage, useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useCreateInquiry } from '../api/inquiries.mutations.ts';
import {
  emptyFields,
  fieldsSchema,
  type StaffInquiryFields,
  type StaffInquiryValues,
  staffInquiryOf,
} from '../staff-inquiry-fields.ts';
import { CustomerFields, type CustomerFieldsProps } from './CustomerFields.tsx';
import { type Picked, PickedProducts } from './PickedProducts.tsx';

type NewInquiryFormProps = CustomerFieldsProps & {
  renderProductPicker: (onPick: (product: Picked) => void) => ReactNode;
  /** The chosen customer; empty: none yet. */
  customerId: string;
  cancelTo: string;
  onSaved: (answer: InquiryReceived) => void;
};

const checkFields: Resolver<StaffInquiryFields, unknown, StaffInquiryValues> = (values, context, options) =>
  zodResolver(fieldsSchema(values.customer === 'known'))(values, context, options);

/** An inquiry recorded by staff. Only the customer and the request are required. */
export function NewInquiryForm({
  renderProductPicker,
  customerId,
  cancelTo,
  onSaved,
  ...customerParts
}: NewInquiryFormProps) {
  const { t } = useTranslation(['inquiries', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const create = useCreateInquiry();
  const form = useForm<StaffInquiryFields, unknown, StaffInquiryValues>({
    resolver: checkFields,
    defaultValues: { ...emptyFields(useLanguage()), customerId },
  });
  useFormDraft(form, customerId === '' ? 'new-inquiry' : `new-inquiry:${customerId}`);

  const submit = form.handleSubmit(
    (values) =>
      create.mutate(staffInquiryOf(values), {
        onSuccess: onSaved,
        onError: (error) => {
          showFieldErrors(form.setError, error);
          toast.error(errorText(error, t('failed.create')));
        },
      }),
    () => toast.error(t('common:errors.validation')),
  );

  const field = (name: 'interestedProducts' | 'budget' | 'businessDescription' | 'notes') => ({
    label: t(name),
    error: fieldMessage(texts, form.formState.errors[name]?.message),
    autoComplete: 'off',
    ...form.register(name),
  });
  const optional = { optional: true };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Card title={t('customer')}>
          <CustomerFields {...customerParts} />
        </Card>
        <Card title={t('form.asked')}>
          <div className="flex flex-col gap-4">
            <PickedProducts renderPicker={renderProductPicker} />
            <TextArea {...field('interestedProducts')} hint={t('form.interestedHint')} dir="auto" rows={3} required />
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
              <SelectField
                {...form.register('source')}
                label={t('source')}
                options={STAFF_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
              />
              <SelectField
                {...form.register('importType')}
                label={t('importType')}
                options={IMPORT_TYPES.map((value) => ({ value, label: t(`importTypes.${value}`) }))}
              />
              <TextField {...field('budget')} {...optional} label={t('form.budget')} inputMode="decimal" dir="ltr" />
            </div>
          </div>
        </Card>
        <Card title={t('form.more')}>
          <div className="flex flex-col gap-4">
            <div className="sm:max-w-72">
              <SelectField
                {...form.register('importExperience')}
                {...optional}
                label={t('previousImportExperience')}
                options={[
                  { value: '', label: t('none') },
                  ...IMPORT_EXPERIENCES.map((value) => ({ value, label: t(`experiences.${value}`) })),
                ]}
              />
            </div>
            <TextArea {...field('businessDescription')} {...optional} dir="auto" rows={3} />
            <TextArea {...field('notes')} {...optional} dir="auto" rows={3} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={create.isPending}>
            {t('form.create')}
          </Button>
          <ButtonLink variant="secondary" to={cancelTo} data-leave>
            {t('common:actions.cancel')}
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}
