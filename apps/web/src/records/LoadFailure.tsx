import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';

/** The part of a query's state needed to show a failure and retry. */
export type FailedLoad = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadFailureProps = {
  title: string;
  load: FailedLoad;
  /** Overrides the error's message. */
  text?: string | undefined;
};

/** A failed load with its reason and a retry. */
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
