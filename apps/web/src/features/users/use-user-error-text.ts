import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';

/** The server's message, else a missing privilege, else a generic failure. */
export function useUserErrorText(): (error: unknown, attempt: string) => string {
  const errorText = useErrorText();
  const { t } = useTranslation('messages');
  return (error, attempt) => {
    const isForbidden = error instanceof ApiError && error.code === 'forbidden';
    return errorText(error, isForbidden ? t('forbidden') : attempt);
  };
}
