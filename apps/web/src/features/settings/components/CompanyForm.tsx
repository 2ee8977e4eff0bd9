import { zodResolver } from '@hookform/resolvers/zod';
import { Settings } from '@sampan/contract/settings';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

// Shaped like the request body, so that server errors map to fields.
const CompanyFields = Settings.pick({ company: true });
type CompanyFields = z.infer<typeof CompanyFields>;
type Company = CompanyFields['company'];

export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useMessageTexts();
  const form = useForm<CompanyFields>({ resolver: zodResolver(CompanyFields), defaultValues: { company } });
  useFormDraft(form, 'company');
  const { register, handleSubmit, setError, reset, formState } = form;
  const { save, isSaving } = useSaveSettings(setError);
  const changedFields = formState.dirtyFields.company ?? {};

  const submit = handleSubmit((typed) => {
    // Send only changed fields, so that two admins can edit different fields.
    const changed = Object.entries(typed.company).filter(([name]) => changedFields[name as keyof Company]);
    save({ company: Object.fromEntries(changed) }, (saved) => reset({ company: saved.company }));
  });
  const field = (name: keyof Company) => ({
    label: t(`company.${name}`),
    error: fieldMessage(texts, formState.errors.company?.[name]?.message),
    autoComplete: 'off',
    ...register(`company.${name}`),
  });

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField {...field('name')} required />
      <TextField {...field('email')} type="email" dir="ltr" />
      <TextField {...field('phone')} type="tel" dir="ltr" />
      <TextField {...field('registrationNumber')} dir="auto" />
      <div className="sm:col-span-2">
        <TextArea {...field('address')} dir="auto" rows={3} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSaving}>
          {t('common:actions.save')}
        </Button>
      </div>
    </form>
  );
}
