import { Done } from '@sampan/contract/answers';
import { PublicSettings, type SettingsChanges, SettingsSaved } from '@sampan/contract/settings';
import { VisionTest } from '@sampan/contract/vision';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { settingsQueries } from './settings.queries.ts';

export function useChangeSettings() {
  const client = useQueryClient();
  const publicSettings = usePublicSettings();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => api.put('/settings', { body: changes, schema: SettingsSaved }),
    onSuccess: ({ settings }) => {
      client.setQueryData(settingsQueries.stored().queryKey, settings);
      // Omit fields that the public site does not use.
      publicSettings.change(PublicSettings.parse(settings));
    },
  });
}

/** Reads the exchange rates from the office's rate service. */
export function useFetchRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/settings/currency/fetch', { schema: SettingsSaved }),
    onSuccess: ({ settings }) => client.setQueryData(settingsQueries.stored().queryKey, settings),
  });
}

/** Sends a test email to the user's own address with the stored settings. */
export function useSendTestMail() {
  return useMutation({ mutationFn: () => api.post('/settings/mail/test', { schema: Done }) });
}

/** Sends a page of our own to the stored vision service. */
export function useTestVision() {
  return useMutation({ mutationFn: () => api.post('/settings/vision/test', { schema: VisionTest }) });
}
