import { zodResolver } from '@hookform/resolvers/zod';
import { type Account, ProfileChanges } from '@sampan/contract/accounts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useFormDraft } from '#src/lib/forms/form-draft.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useUpdateProfile } from '../api/profile.mutations.ts';

export const PROFILE_DRAFT = 'profile';

type ProfileFields = z.input<typeof ProfileChanges>;

type ProfileFormProps = { user: Account; onDone: () => void };

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const update = useUpdateProfile();
  const { firstName, lastName, email } = user;
  const form = useForm<ProfileFields, unknown, ProfileChanges>({
    resolver: zodResolver(ProfileChanges),
    defaultValues: { firstName, lastName, email },
  });
  useFormDraft(form, PROFILE_DRAFT);
  const { register, handleSubmit, setError, setFocus, formState } = form;

  // The opening button is gone, so the first field gets the focus.
  useEffect(() => setFocus('firstName'), [setFocus]);

  const submit = handleSubmit((changes) =>
    update.mutate(changes, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
      onError: (error) => {
        showFieldErrors(setError, error);
        toast.error(errorText(error, t('updateFailed')));
      },
    }),
  );
  const field = (name: keyof ProfileFields) => ({
    label: t(name),
    error: fieldMessage(texts, formState.errors[name]?.message),
    required: true,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={submit} className="mb-6 grid gap-4 border-line border-b pb-6 sm:grid-cols-2">
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" dir="ltr" autoComplete="email" />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" busy={update.isPending}>
          {t('common:actions.save')}
        </Button>
        <Button variant="secondary" disabled={update.isPending} onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
