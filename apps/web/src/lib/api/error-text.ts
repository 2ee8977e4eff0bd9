import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n.ts';
import { isOffline } from '../online.ts';
import { ApiError } from './api-error.ts';

/** The message for a failed call: the server's own, else one for the kind of failure, else `fallback`. */
export function errorText(t: TFunction<'common'>, error: unknown, fallback = t('errors.general')): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'network') return t(isOffline() ? 'errors.offline' : 'errors.network');
  if (error.message !== '') return error.message;
  if (error.code === 'unauthenticated') return t('errors.unauthorized');
  if (error.code === 'validation') return t('errors.validation');
  return fallback;
}

/** `errorText` in the page's language. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('common');
  return (error, fallback) => errorText(t, error, fallback);
}
