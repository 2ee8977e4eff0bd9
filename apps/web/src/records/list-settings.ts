import { type ListName, ListSetting, ListSettingSaved, ListSettings } from '@sampan/contract/list-settings';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { session } from '#src/lib/session.ts';
import { toast } from '#src/ui/feedback/toast.ts';

const FRESH_MS = 5 * 60_000;

/** A copy in this browser, so that a list opens with its settings before they are loaded. */
const storageKey = () => `list-settings:${session.state().user?._id}`;

function storedSettings(): ListSettings {
  try {
    return ListSettings.parse(JSON.parse(readStored(storageKey()) ?? ''));
  } catch {
    return { lists: {} };
  }
}

const settingsQuery = () =>
  queryOptions({
    queryKey: ['list-settings'],
    queryFn: async ({ signal }) => {
      const settings = await api.get('/list-settings', { schema: ListSettings, signal });
      writeStored(storageKey(), JSON.stringify(settings));
      return settings;
    },
    initialData: storedSettings,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
  });

const NONE = ListSetting.parse({});

/** The account's page size of a list, for a prefetch; undefined for the default. */
export function pageSizeOf(client: QueryClient, list: ListName): number | undefined {
  const settings = client.getQueryData(settingsQuery().queryKey) ?? storedSettings();
  return settings.lists[list]?.pageSize ?? undefined;
}

/** How the account sees a list, and a function that changes and saves it. */
export function useListSetting(list: ListName) {
  const { t } = useTranslation('lists');
  const errorText = useErrorText();
  const client = useQueryClient();
  const setting = useQuery(settingsQuery()).data.lists[list] ?? NONE;

  function change(changes: Partial<ListSetting>): void {
    const { queryKey } = settingsQuery();
    const before = client.getQueryData(queryKey) ?? { lists: {} };
    const next = { ...setting, ...changes };
    const show = (settings: ListSettings) => {
      client.setQueryData(queryKey, settings);
      writeStored(storageKey(), JSON.stringify(settings));
    };
    show({ lists: { ...before.lists, [list]: next } });
    api.put(`/list-settings/${list}`, { body: next, schema: ListSettingSaved }).catch((error: unknown) => {
      show(before);
      toast.error(errorText(error, t('settingFailed')));
    });
  }
  return { setting, change };
}
