import type { Order } from '@sampan/contract/orders';
import { generatePath, Link } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { lastProforma } from '../next-action.ts';
import type { OpenOrderDialog } from './dialogs.ts';

type OrderNotesProps = { order: Order; onOpen: OpenOrderDialog };

/** What staff should know before they act. */
export function OrderNotes({ order, onOpen }: OrderNotesProps) {
  const { t } = useTranslation(['order', 'orders']);
  const { changedSincePi, newerVersion, quote, warnings, state } = order;
  const proforma = lastProforma(order);
  return (
    <>
      {changedSincePi && proforma && (
        <MessagePanel tone="info" title={t('changed.since', { revision: proforma.revision })} />
      )}
      {newerVersion !== null && quote && (
        <MessagePanel
          tone="info"
          title={t('changed.newer', { number: quote.quoteId })}
          action={
            <span className="flex flex-wrap items-center gap-4">
              {(state === 'draft' || state === 'confirmed') && (
                <Button size="sm" variant="secondary" onClick={() => onOpen({ kind: 'takeOver' })}>
                  {t('changed.takeOver')}
                </Button>
              )}
              <Link to={generatePath(paths.quote, { id: quote._id })} className="link">
                {t('changed.openQuote')}
              </Link>
            </span>
          }
        />
      )}
      {warnings.length > 0 && (
        <ul className="rounded-card bg-warning-tint p-4 text-sm text-warning-ink">
          {warnings.map(({ code, path, msg }) => (
            <li key={`${code} ${path}`}>{msg}</li>
          ))}
        </ul>
      )}
    </>
  );
}
