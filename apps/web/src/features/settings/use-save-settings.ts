import type { OfficeSettings, SettingsChanges } from '@sampan/contract/settings';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { showFieldErrors } from '#src/lib/forms/field-errors.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useChangeSettings } from './api/settings.mutations.ts';

/** Saves a section of the settings and reports the result in a toast, and under the fields when there is a form. */
export function useSaveSettings<Fields extends FieldValues>(setError?: UseFormSetError<Fields>) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeSettings();
  return {
    isSaving: change.isPending,
    /** The changes being saved. */
    saving: change.isPending ? change.variables : undefined,
    save: (changes: SettingsChanges, onSaved?: (settings: OfficeSettings) => void) =>
      change.mutate(changes, {
        onSuccess: ({ message, settings }) => {
          toast.success(message);
          onSaved?.(settings);
        },
        onError: (error) => {
          if (setError) showFieldErrors(setError, error);
          toast.error(errorText(error, t('saveFailed')));
        },
      }),
  };
}
