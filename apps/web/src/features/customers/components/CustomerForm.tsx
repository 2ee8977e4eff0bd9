import { zodResolver } from '@hookform/resolvers/zod';
import { CUSTOMER_STATUSES, type Customer, type CustomerStatus } from '@sampan/contract/customers';
import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from '@sampan/contract/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { fieldInMessage } from '#src/lib/field-in-message.ts';
import { useFormDraft } from '#src/lib/form-draft.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { LANGUAGE_NAMES } from '#src/lib/language.ts';
import { useNewerVersion } from '#src/lib/use-newer-version.ts';
import { NewerVersionPanel } from '#src/parts/NewerVersionPanel.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveCustomer } from '../api/customers.mutations.ts';
import { customerQueries } from '../api/customers.queries.ts';
import { type CustomerValues, EMPTY, type Fields, fieldsOf, fieldsSchema } from '../customer-fields.ts';

type CustomerFormProps = {
  /** The one to change; without it a new one is made. */
  customer?: Customer;
  cancelTo: string;
  onSaved: (message: string) => void;
};

/** What refusals without field errors call the fields. */
const WORDS = { name: 'name', email: 'email', phone: 'phone' } as const;

export function CustomerForm({ customer, cancelTo, onSaved }: CustomerFormProps) {
  const { t } = useTranslation(['customers', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useSaveCustomer(customer?._id);
  const form = useForm<Fields, unknown, CustomerValues>({
    resolver: zodResolver(fieldsSchema(customer?.phone)),
    defaultValues: customer ? fieldsOf(customer) : EMPTY,
  });
  useFormDraft(form, customer ? `customer:${customer._id}` : 'new-customer');
  const newer = useNewerVersion(form, async () =>
    customer ? fieldsOf(await client.fetchQuery({ ...customerQueries.toEdit(customer._id), staleTime: 0 })) : EMPTY,
  );

  function onRefused(error: unknown) {
    if (newer.isStale(error)) return;
    toast.error(errorText(error, t('failed.save')));
    if (showFieldErrors(form.setError, error)) return;
    if (!(error instanceof ApiError) || error.code !== 'validation') return;
    const field = fieldInMessage(error.message, WORDS);
    if (field) form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit((typed) =>
    save.mutate(typed, { onSuccess: ({ message }) => onSaved(message), onError: onRefused }),
  );

  const field = (name: Exclude<keyof Fields, 'updatedAt'>) => ({
    label: t(`fields.${name}`),
    error: fieldMessage(texts, form.formState.errors[name]?.message),
    hint: newer.storedHint(name),
    autoComplete: 'off',
    ...form.register(name),
  });
  const optional = { optional: true, dir: 'auto' };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <MessagePanel tone="info" title={t('form.noteTitle')} text={t('form.noteText')} />
      <Card title={t('form.basic')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name')} dir="auto" required />
          <TextField {...field('companyName')} {...optional} />
          <TextField {...field('email')} type="email" dir="ltr" required />
          <TextField
            {...field('phone')}
            type="tel"
            dir="ltr"
            required
            hint={newer.storedHint('phone') ?? t('form.phoneHint', { min: PHONE_DIGITS_MIN, max: PHONE_DIGITS_MAX })}
          />
          <SelectField
            {...field('status')}
            hint={newer.storedHint('status', (value: CustomerStatus) => t(`status.${value}`))}
            options={CUSTOMER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectField
            {...field('language')}
            hint={newer.storedHint('language', (value: Language) => LANGUAGE_NAMES[value]) ?? t('form.languageHint')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
      </Card>
      <Card title={t('form.address')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField {...field('address')} {...optional} />
          </div>
          <TextField {...field('city')} {...optional} />
          <TextField {...field('state')} {...optional} />
          <TextField {...field('zipCode')} {...optional} dir="ltr" />
          <TextField {...field('country')} {...optional} />
        </div>
      </Card>
      <NewerVersionPanel newer={newer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {customer ? t('common:actions.save') : t('form.create')}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={() => form.reset()}>
          {t('common:actions.reset')}
        </Button>
        <ButtonLink variant="ghost" to={cancelTo}>
          {t('common:actions.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
