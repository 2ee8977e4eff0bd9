import { LANGUAGES } from '@sampan/contract/languages';
import type { ReactNode, Ref } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import type { StaffInquiryFields, StaffInquiryValues } from '../staff-inquiry-fields.ts';

/** Props for the customer select, which belongs to another feature. */
type CustomerChoice = {
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
};

export type CustomerFieldsProps = {
  renderCustomer: (choice: CustomerChoice) => ReactNode;
  /** Possible duplicates of the new customer. */
  renderKnown: (typed: { name: string; email: string; phone: string; onUse: (id: string) => void }) => ReactNode;
};

/** An existing or a new customer. */
export function CustomerFields({ renderCustomer, renderKnown }: CustomerFieldsProps) {
  const { t } = useTranslation('inquiries');
  const texts = useMessageTexts();
  const form = useFormContext<StaffInquiryFields, unknown, StaffInquiryValues>();
  const [customer, name = '', email = '', phone = ''] = form.watch(['customer', 'fullName', 'email', 'phone']);

  function use(id: string) {
    form.setValue('customerId', id, { shouldDirty: true });
    form.setValue('customer', 'known', { shouldDirty: true });
    form.clearErrors();
  }

  const errorOf = (field: 'customerId' | 'fullName' | 'email' | 'phone') =>
    fieldMessage(texts, form.formState.errors[field]?.message);
  const field = (key: 'fullName' | 'email' | 'phone') => ({
    error: errorOf(key),
    autoComplete: 'off',
    required: true,
    ...form.register(key),
  });

  return (
    <div className="flex flex-col gap-4">
      <div>
        <SegmentedControl
          label={t('form.customerKind')}
          value={customer}
          onChange={(kind) => {
            form.setValue('customer', kind, { shouldDirty: true });
            form.clearErrors();
          }}
          options={[
            { value: 'known', label: t('form.knownCustomer') },
            { value: 'new', label: t('form.newCustomer') },
          ]}
        />
      </div>
      {customer === 'known' ? (
        <div className="sm:max-w-md">
          <Controller
            control={form.control}
            name="customerId"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <>{renderCustomer({ value, onChange, onBlur, ref, error: errorOf('customerId') })}</>
            )}
          />
        </div>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField {...field('fullName')} label={t('customerName')} dir="auto" />
            <TextField {...field('phone')} label={t('phone')} type="tel" dir="ltr" />
            <TextField {...field('email')} label={t('email')} type="email" dir="ltr" />
            <SelectField
              {...form.register('language')}
              label={t('language')}
              hint={t('form.languageHint')}
              options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          </div>
          {renderKnown({ name, email, phone, onUse: use })}
        </>
      )}
    </div>
  );
}
