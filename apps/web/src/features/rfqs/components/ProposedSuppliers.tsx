import { type Rfq, RfqProposals } from '@sampan/contract/rfqs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { useRfqCall } from '../api/rfqs.mutations.ts';
import { rfqRecord } from '../rfq-record.ts';

const proposalsOf = (id: string) =>
  queryOptions({
    queryKey: [rfqRecord.name, 'proposals', id],
    queryFn: async ({ signal }) =>
      (await api.get(`${rfqRecord.path(id)}/proposals`, { schema: RfqProposals, signal })).suppliers,
  });

/** The suppliers of the products, of their last prices and of similar products that are not asked yet. */
export function ProposedSuppliers({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const call = useRfqCall(rfq._id);
  const { data: proposed = [] } = useQuery(proposalsOf(rfq._id));
  if (proposed.length === 0) return null;

  async function add(ids: readonly string[]) {
    try {
      for (const supplierId of ids) {
        const { message } = await call.mutateAsync({ method: 'post', path: 'recipients', body: { supplierId } });
        if (supplierId === ids.at(-1)) toast.success(message);
      }
    } catch (error) {
      toast.error(errorText(error, t('failed.action')));
    }
  }

  return (
    <Card
      title={t('proposals.title')}
      actions={
        proposed.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            busy={call.isPending}
            onClick={() => void add(proposed.map(({ _id }) => _id))}
          >
            {t('proposals.addAll')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-3">
        {proposed.map(({ _id, name, products, prices, similar, medianHours }) => (
          <li key={_id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Link to={generatePath(paths.supplier, { id: _id })} className="link wrap-anywhere">
                <bdi>{name}</bdi>
              </Link>
              <p className="text-muted text-xs">
                {[
                  products > 0 && t('proposals.products', { count: products }),
                  prices > 0 && t('proposals.prices', { count: prices }),
                  products + prices === 0 && t('proposals.similar', { count: similar }),
                  medianHours !== null && t('proposals.hours', { count: Math.max(1, medianHours) }),
                ]
                  .filter((part) => part !== false)
                  .join(' · ')}
              </p>
            </div>
            <IconButton
              icon={Plus}
              label={t('proposals.add', { name })}
              disabled={call.isPending}
              onClick={() => void add([_id])}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
