import type { Site } from '@sampan/contract/site';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { useErrorText } from '#src/lib/error-text.ts';
import { showFieldErrors } from '#src/lib/forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { useChangeSettings } from './api/settings.mutations.ts';

/** Saves a part of the public site content. Forms are shaped like the request body, so errors map to fields. */
export function useSaveSite() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const change = useChangeSettings();
  return {
    isSaving: change.isPending,
    save<Values extends FieldValues>(
      site: Partial<Site>,
      { setError, onSaved }: { setError?: UseFormSetError<Values>; onSaved?: (site: Site) => void } = {},
    ) {
      change.mutate(
        { site },
        {
          onSuccess: ({ message, settings }) => {
            toast.success(message);
            onSaved?.(settings.site);
          },
          onError: (error) => {
            if (setError) showFieldErrors(setError, error);
            toast.error(errorText(error, t('company.failed')));
          },
        },
      );
    },
  };
}
