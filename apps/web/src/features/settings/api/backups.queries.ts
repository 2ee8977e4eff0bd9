import { BackupAsked, BackupList } from '@sampan/contract/backups';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

const LOOK_AGAIN_MS = 1500;

export const backupQueries = {
  last: () =>
    queryOptions({
      queryKey: ['backups'],
      queryFn: ({ signal }) => api.get('/backups', { schema: BackupList, signal }),
      refetchInterval: ({ state }) =>
        state.data?.backups.some(({ endedAt }) => endedAt === null) ? LOOK_AGAIN_MS : false,
    }),
};

/** Starts a backup in the background. */
export function useAskForBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/backups', { schema: BackupAsked }),
    onSuccess: () => client.invalidateQueries({ queryKey: backupQueries.last().queryKey }),
  });
}
