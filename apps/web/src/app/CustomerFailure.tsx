import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api-error.ts';
import { useErrorText } from '#src/lib/error-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { MessagePanel } from '#src/ui/MessagePanel.tsx';
import { MissingRecord } from './MissingRecord.tsx';

type CustomerFailureProps = { error: Error; listPath: string; isFetching: boolean; onRetry: () => void };

/** In place of a customer that could not be had: one that is not there, an answer without one, or a call that failed. */
export function CustomerFailure({ error, listPath, isFetching, onRetry }: CustomerFailureProps) {
  const { t } = useTranslation(['customers', 'common', 'messages']);
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') return <MissingRecord title={t('messages:customerNotFound')} listPath={listPath} />;
  if (code === 'unreadable') return <MissingRecord title={t('failed.noData')} listPath={listPath} />;
  return (
    <MessagePanel
      tone="danger"
      title={t('failed.loadOne')}
      text={errorText(error)}
      action={
        <Button variant="secondary" busy={isFetching} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    />
  );
}
