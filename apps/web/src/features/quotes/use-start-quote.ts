import { generatePath, useNavigate } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useCreateQuote } from './api/quotes.mutations.ts';

/** Creates a quote, from an inquiry, a customer or products, and opens it. */
export function useStartQuote() {
  const { t } = useTranslation('start-quote');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateQuote();
  return {
    isStarting: create.isPending,
    start: (from: Parameters<typeof create.mutate>[0]) =>
      create.mutate(from, {
        onSuccess: ({ quote }) => void navigate(generatePath(paths.quote, { id: quote._id })),
        onError: (error) => toast.error(errorText(error, t('failed'))),
      }),
  };
}
