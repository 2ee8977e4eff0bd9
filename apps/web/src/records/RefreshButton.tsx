import { RefreshCw } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';

type RefreshButtonProps = {
  load: { data: unknown; isRefetching: boolean; refetch: () => Promise<{ isError: boolean }> };
  /** The toast for a failed refresh; omit it if the screen reports the failure. */
  failed?: string | undefined;
};

export function RefreshButton({ load, failed }: RefreshButtonProps) {
  const { t } = useTranslation('common');

  async function refresh() {
    const { isError } = await load.refetch();
    if (isError && load.data && failed) toast.error(failed);
  }

  return (
    <Button variant="secondary" icon={RefreshCw} busy={load.isRefetching} onClick={refresh}>
      {t('actions.refresh')}
    </Button>
  );
}
