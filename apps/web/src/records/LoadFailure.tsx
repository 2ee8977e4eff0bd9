import { useErrorText } from '#src/lib/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/Button.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';

/** As much of a query's state as it takes to tell of its failure and to try again. */
export type FailedLoad = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadFailureProps = {
  title: string;
  load: FailedLoad;
  /** In place of what the error itself says. */
  text?: string | undefined;
};

/** In place of what could not be loaded: why, and "try again". */
export function LoadFailure({ title, load, text }: LoadFailureProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <MessagePanel
      tone="danger"
      title={title}
      text={text ?? errorText(load.error)}
      action={
        <Button variant="secondary" busy={load.isFetching} onClick={() => load.refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
