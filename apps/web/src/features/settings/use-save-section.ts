import type { OfficeSettings, SettingsChanges } from '@sampan/contract/settings';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useErrorText } from '#src/lib/error-text.ts';
import { showFieldErrors } from '#src/lib/forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { useChangeSettings } from './api/settings.mutations.ts';

/** Saves a settings form and reports the result under the fields and in a toast. */
export function useSaveSection<Fields extends FieldValues>(setError: UseFormSetError<Fields>) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeSettings();
  return {
    isSaving: change.isPending,
    save: (changes: SettingsChanges, onSaved?: (settings: OfficeSettings) => void) =>
      change.mutate(changes, {
        onSuccess: ({ message, settings }) => {
          toast.success(message);
          onSaved?.(settings);
        },
        onError: (error) => {
          showFieldErrors(setError, error);
          toast.error(errorText(error, t('company.failed')));
        },
      }),
  };
}
