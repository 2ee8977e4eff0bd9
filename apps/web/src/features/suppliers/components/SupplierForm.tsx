import { LANGUAGES } from '@sampan/contract/languages';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { type Supplier, SupplierInput } from '@sampan/contract/suppliers';
import { withoutScheme } from '@sampan/contract/website';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordFormActions } from '#src/records/RecordFormActions.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { supplierRecord } from '../supplier-record.ts';

type SupplierFields = FormFields<z.input<typeof SupplierInput>>;

const EMPTY: SupplierFields = {
  name: '',
  email: '',
  phone: '',
  website: '',
  wechatId: '',
  wechatGroup: '',
  whatsapp: '',
  contactPerson: '',
  language: 'zh',
  note: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
};

const toFields = ({ website, ...supplier }: Supplier): SupplierFields => ({
  name: supplier.name,
  email: supplier.email,
  phone: supplier.phone,
  website: withoutScheme(website),
  wechatId: supplier.wechatId,
  wechatGroup: supplier.wechatGroup,
  whatsapp: supplier.whatsapp,
  contactPerson: supplier.contactPerson,
  language: supplier.language,
  note: supplier.note,
  address: supplier.address,
  updatedAt: supplier.updatedAt,
});

/** A new supplier. The link from a candidate fills in what the candidate wrote. */
function emptyFields(params: URLSearchParams): SupplierFields {
  const filled = (['name', 'wechatId', 'contactPerson'] as const).map((name) => [name, params.get(name) ?? '']);
  return { ...EMPTY, ...Object.fromEntries(filled) };
}

/** `stored` is undefined for a new supplier, which may start as a copy. */
export function SupplierForm({ stored, copied }: { stored: Supplier | undefined; copied?: Supplier | undefined }) {
  const { t } = useTranslation('suppliers');
  const [params] = useSearchParams();
  const [empty] = useState(() => emptyFields(params));
  const { submit, field, ...form } = useRecordForm(supplierRecord, {
    stored,
    copied,
    schema: SupplierInput,
    toFields,
    empty,
    toBody: (values) => ({ ...values, candidateId: params.get('candidate') ?? undefined }),
    failed: t(stored ? 'failed.update' : 'failed.create'),
    hasNoticePerError: true,
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card title={t('form.basic')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
        </div>
      </Card>
      <Card title={t('form.contact')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('wechatId')} optional label={t('wechatId')} dir="auto" />
          <TextField {...field('wechatGroup')} optional label={t('form.wechatGroup')} dir="auto" />
          <TextField {...field('whatsapp')} optional label={t('form.whatsapp')} type="tel" dir="ltr" />
          <TextField {...field('contactPerson')} optional label={t('form.contactPerson')} dir="auto" />
          <SelectField
            {...field('language')}
            label={t('form.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`form.languages.${value}`) }))}
          />
          <div className="sm:col-span-2">
            <TextArea {...field('note')} optional label={t('form.note')} dir="auto" rows={3} />
          </div>
        </div>
      </Card>
      <Card title={t('form.address')}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
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
