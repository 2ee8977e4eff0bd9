import type { ReactNode } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';

type ProductProblemProps = {
  error: Error | null;
  /** Instead of a list below. */
  action?: ReactNode;
};

/** Says that a product is gone or could not be loaded. */
export function ProductProblem({ error, action }: ProductProblemProps) {
  const { t } = useTranslation('public-products');
  const errorText = useErrorText();
  const isGone = error === null || (error instanceof ApiError && error.code === 'not_found');
  return isGone ? (
    <MessagePanel tone="info" title={t('gone')} text={action ? undefined : t('goneText')} action={action} />
  ) : (
    <MessagePanel tone="danger" title={t('detailsFailed')} text={errorText(error)} action={action} />
  );
}
