import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { type Supplier, SupplierInput } from '@sampan/contract/suppliers';
import { withoutScheme } from '@sampan/contract/website';
import type { z } from 'zod';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordFormActions } from '#src/records/RecordFormActions.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { supplierRecord } from '../supplier-record.ts';

type SupplierFields = z.input<typeof SupplierInput>;

const EMPTY: SupplierFields = {
  name: '',
  email: '',
  phone: '',
  website: '',
  wechatId: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
};

const toFields = ({ name, email, phone, website, wechatId, address, updatedAt }: Supplier): SupplierFields => ({
  name,
  email,
  phone,
  website: withoutScheme(website),
  wechatId,
  address,
  updatedAt,
});

/** `stored` is undefined for a new supplier. */
export function SupplierForm({ stored }: { stored: Supplier | undefined }) {
  const { t } = useTranslation('suppliers');
  const { submit, field, ...form } = useRecordForm(supplierRecord, {
    stored,
    schema: SupplierInput,
    toFields,
    empty: EMPTY,
    failed: t(stored ? 'failed.update' : 'failed.create'),
    hasNoticePerError: true,
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card title={t('form.basic')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} label={t('name')} dir="auto" required />
          <TextField {...field('email')} label={t('email')} type="email" dir="ltr" required />
          <TextField
            {...field('phone')}
            label={t('phone')}
            type="tel"
            dir="ltr"
            required
            hint={field('phone').hint ?? t('form.phoneHint', { min: PHONE_DIGITS_MIN, max: PHONE_DIGITS_MAX })}
          />
          <TextField
            {...field('website')}
            optional
            label={t('form.website')}
            inputMode="url"
            dir="ltr"
            placeholder="www.example.com"
          />
          <TextField {...field('wechatId')} optional label={t('wechatId')} dir="auto" />
        </div>
      </Card>
      <Card title={t('form.address')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField {...field('address.street')} label={t('form.street')} dir="auto" required />
          </div>
          <TextField {...field('address.city')} label={t('city')} dir="auto" required />
          <TextField {...field('address.state')} optional label={t('form.state')} dir="auto" />
          <TextField {...field('address.zipCode')} optional label={t('form.zipCode')} dir="ltr" />
          <TextField {...field('address.country')} label={t('form.country')} dir="auto" required />
        </div>
      </Card>
      <RecordFormActions {...form} record={supplierRecord} isNew={stored === undefined} />
    </form>
  );
}
