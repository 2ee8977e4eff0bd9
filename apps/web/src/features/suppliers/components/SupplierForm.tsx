import { zodResolver } from '@hookform/resolvers/zod';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { type Supplier, SupplierInput } from '@sampan/contract/suppliers';
import { withoutScheme } from '@sampan/contract/website';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { useFormDraft } from '#src/lib/form-draft.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { useNewerVersion } from '#src/lib/use-newer-version.ts';
import { NewerVersionPanel } from '#src/parts/NewerVersionPanel.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Card } from '#src/ui/Card.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveSupplier } from '../api/suppliers.mutations.ts';
import { supplierQueries } from '../api/suppliers.queries.ts';

type Fields = z.input<typeof SupplierInput>;
type FieldName = Exclude<keyof Fields, 'address' | 'updatedAt'> | `address.${keyof Fields['address']}`;

const EMPTY: Fields = {
  name: '',
  email: '',
  phone: '',
  website: '',
  address: { street: '', city: '', state: '', zipCode: '', country: '' },
};

const fieldsOf = ({ name, email, phone, website, address, updatedAt }: Supplier): Fields => ({
  name,
  email,
  phone,
  website: withoutScheme(website),
  address,
  updatedAt,
});

type SupplierFormProps = {
  /** The one to change; without it a new one is made. */
  supplier?: Supplier;
  cancelTo: string;
  onSaved: (message: string) => void;
};

export function SupplierForm({ supplier, cancelTo, onSaved }: SupplierFormProps) {
  const { t } = useTranslation(['suppliers', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useSaveSupplier(supplier?._id);
  const form = useForm<Fields, unknown, SupplierInput>({
    resolver: zodResolver(SupplierInput),
    defaultValues: supplier ? fieldsOf(supplier) : EMPTY,
  });
  useFormDraft(form, supplier ? `supplier:${supplier._id}` : 'new-supplier');
  const newer = useNewerVersion(form, async () =>
    supplier ? fieldsOf(await client.fetchQuery({ ...supplierQueries.toEdit(supplier._id), staleTime: 0 })) : EMPTY,
  );

  const submit = form.handleSubmit((typed) =>
    save.mutate(typed, {
      onSuccess: ({ message }) => onSaved(message),
      onError: (error) => {
        if (newer.isStale(error)) return;
        showFieldErrors(form.setError, error);
        const told = error instanceof ApiError ? error.errors.map(({ msg }) => msg) : [];
        if (told.length === 0) toast.error(errorText(error, t(supplier ? 'failed.update' : 'failed.create')));
        for (const message of told) toast.error(message);
      },
    }),
  );

  const field = (name: FieldName) => ({
    error: fieldMessage(texts, form.getFieldState(name, form.formState).error?.message),
    hint: newer.storedHint(name),
    autoComplete: 'off',
    ...form.register(name),
  });
  const optional = { optional: true };

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
            hint={newer.storedHint('phone') ?? t('form.phoneHint', { min: PHONE_DIGITS_MIN, max: PHONE_DIGITS_MAX })}
          />
          <TextField
            {...field('website')}
            {...optional}
            label={t('form.website')}
            inputMode="url"
            dir="ltr"
            placeholder="www.example.com"
          />
        </div>
      </Card>
      <Card title={t('form.address')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField {...field('address.street')} label={t('form.street')} dir="auto" required />
          </div>
          <TextField {...field('address.city')} label={t('city')} dir="auto" required />
          <TextField {...field('address.state')} {...optional} label={t('form.state')} dir="auto" />
          <TextField {...field('address.zipCode')} {...optional} label={t('form.zipCode')} dir="ltr" />
          <TextField {...field('address.country')} label={t('form.country')} dir="auto" required />
        </div>
      </Card>
      <NewerVersionPanel newer={newer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {supplier ? t('common:actions.save') : t('form.create')}
        </Button>
        <ButtonLink variant="secondary" to={cancelTo}>
          {t('common:actions.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
