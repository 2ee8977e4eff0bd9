import type { AccountChanges, Role } from '@sampan/contract/accounts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

type EditedUserFields = z.input<typeof AccountChanges>;

type UserFieldsProps = { roles: readonly Role[]; roleHint?: string };

/** The shared fields of creating and editing a user. */
export function UserFields({ roles, roleHint }: UserFieldsProps) {
  const { t } = useTranslation(['users', 'common']);
  const texts = useMessageTexts();
  const { register, control, formState } = useFormContext<EditedUserFields>();
  const role = useWatch({ control, name: 'role' });
  const field = (name: keyof EditedUserFields) => ({
    label: t(name),
    error: fieldMessage(texts, formState.errors[name]?.message),
    ...register(name),
  });
  // The fields describe another person: disable autofill.
  const plain = { autoComplete: 'off', required: true };
  const identity = { ...plain, dir: 'ltr', autoCapitalize: 'none', spellCheck: false };

  return (
    <>
      <TextField {...field('username')} {...identity} />
      <TextField {...field('email')} {...identity} type="email" />
      <TextField {...field('firstName')} {...plain} />
      <TextField {...field('lastName')} {...plain} />
      <SelectField
        {...field('role')}
        hint={[role && t(`roleMay.${role}`), roleHint].filter(Boolean).join(' ')}
        options={roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) }))}
      />
    </>
  );
}
