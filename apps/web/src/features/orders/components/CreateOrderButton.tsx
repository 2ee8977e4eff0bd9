import { ClipboardCheck } from 'lucide-react';
import { generatePath, useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useCreateOrder } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

/** Creates the order of an accepted quote and opens it; a quote that has one opens that. */
export function CreateOrderButton({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const report = useReport();
  const create = useCreateOrder();
  return (
    <Button
      icon={ClipboardCheck}
      busy={create.isPending}
      onClick={() =>
        create.mutate(
          { quoteId },
          report(({ order }) => void navigate(generatePath(paths.order, { id: order._id }))),
        )
      }
    >
      {t('form.create')}
    </Button>
  );
}
