import { generatePath, useNavigate } from 'react-router';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useCreateRfq } from './api/rfqs.mutations.ts';

/** Creates an RFQ, from an inquiry or products, and opens it. */
export function useStartRfq() {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateRfq();
  return {
    isStarting: create.isPending,
    start: (from: Parameters<typeof create.mutate>[0]) =>
      create.mutate(from, {
        onSuccess: ({ rfq }) => void navigate(generatePath(paths.rfq, { id: rfq._id })),
        onError: (error) => toast.error(errorText(error, t('failed.create'))),
      }),
  };
}
