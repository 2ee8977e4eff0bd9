import { CUSTOMER_STATUSES, type Customer, type CustomerStatus } from '@sampan/contract/customers';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { RecordFormActions } from '#src/records/RecordFormActions.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type CustomerFields, EMPTY, fieldsSchema, toFields } from '../customer-fields.ts';
import { customerRecord } from '../customer-record.ts';

/** Maps words in error messages without field names to fields. */
const WORDS = { name: 'name', email: 'email', phone: 'phone' } as const;

/** `stored` is undefined for a new customer. */
export function CustomerForm({ stored }: { stored: Customer | undefined }) {
  const { t } = useTranslation('customers');
  const { form, submit, ...recordForm } = useRecordForm(customerRecord, {
    stored,
    schema: fieldsSchema(stored?.phone),
    toFields,
    empty: EMPTY,
    failed: t('failed.save'),
    words: WORDS,
  });
  const field = (name: Exclude<keyof CustomerFields, 'updatedAt'>) => ({
    ...recordForm.field(name),
    label: t(`fields.${name}`),
  });
  const optional = { optional: true, dir: 'auto' };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <MessagePanel tone="info" title={t('form.noteTitle')} text={t('form.noteText')} />
      <Card title={t('form.basic')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('name')} dir="auto" required />
          <TextField {...field('companyName')} {...optional} />
          <TextField {...field('email')} type="email" dir="ltr" required />
          <TextField
            {...field('phone')}
            type="tel"
            dir="ltr"
            required
            hint={field('phone').hint ?? t('form.phoneHint', { min: PHONE_DIGITS_MIN, max: PHONE_DIGITS_MAX })}
          />
          <SelectField
            {...field('status')}
            hint={recordForm.newer.storedHint('status', (value: CustomerStatus) => t(`status.${value}`))}
            options={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectField
            {...field('language')}
            hint={
              recordForm.newer.storedHint('language', (value: Language) => LANGUAGE_NAMES[value]) ??
              t('form.languageHint')
            }
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <TextField {...field('wechatId')} {...optional} />
          <div className="sm:col-span-2">
            <TextArea {...field('note')} {...optional} rows={2} />
          </div>
        </div>
      </Card>
      <Card title={t('form.address')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField {...field('address')} {...optional} />
          </div>
          <TextField {...field('city')} {...optional} />
          <TextField {...field('state')} {...optional} />
          <TextField {...field('zipCode')} {...optional} dir="ltr" />
          <TextField {...field('country')} {...optional} />
        </div>
      </Card>
      <RecordFormActions
        {...recordForm}
        record={customerRecord}
        isNew={stored === undefined}
        onReset={() => form.reset()}
      />
    </form>
  );
}
