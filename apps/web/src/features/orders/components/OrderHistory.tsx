import type { Order } from '@sampan/contract/orders';
import { PURCHASE_STEPS } from '@sampan/contract/purchases';
import { SHIPMENT_STEPS } from '@sampan/contract/shipment-steps';
import { type FormEvent, useState } from 'react';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useOrderAction } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

/** Everything that happened to the order, newest first, and a form for notes. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation(['order-details', 'order']);
  const { dateTime } = useFormat();
  const action = useOrderAction(order._id);
  const report = useReport();
  const [note, setNote] = useState('');

  function add(event: FormEvent) {
    event.preventDefault();
    if (note.trim() === '') return;
    action.mutate(
      { action: 'notes', body: { text: note } },
      report(() => setNote('')),
    );
  }

  /** The server stores a step's name and a payment's amount without a language. */
  function textOf({ kind, text }: Order['timeline'][number]): string {
    const step = kind === 'step-reported' && PURCHASE_STEPS.find((name) => name === text);
    if (step) return t(`order:steps.${step}`);
    const [shipment = '', shipped] = kind === 'shipment-step' ? text.split(' ') : [];
    const reached = SHIPMENT_STEPS.find((name) => name === shipped);
    if (reached) return `${shipment} · ${t(`order:shipmentSteps.${reached}`)}`;
    const [amount, currency = ''] = kind === 'payment' ? text.split(' ') : [];
    return currency === '' ? text : moneyText(Number(amount), currency);
  }

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <form onSubmit={add} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextArea
            label={t('history.note')}
            rows={2}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" busy={action.isPending}>
          {t('history.addNote')}
        </Button>
      </form>
      {order.timeline.length === 0 ? (
        <p className="text-muted">{t('history.none')}</p>
      ) : (
        <Card as="div">
          <ol className="flex flex-col gap-4">
            {order.timeline.map((entry) => (
              <li key={entry._id} className="text-sm">
                <p className="font-medium">
                  {t(`history.kinds.${entry.kind}`)}
                  {entry.poNumber !== '' && (
                    <>
                      {' · '}
                      <Ltr>{entry.poNumber}</Ltr>
                    </>
                  )}
                </p>
                <p className="text-muted text-xs">
                  <bdi>{entry.by ?? (entry.actor || t('history.system'))}</bdi>
                  {' · '}
                  <time dateTime={entry.at}>{dateTime(entry.at)}</time>
                </p>
                {entry.text !== '' && (
                  <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line rounded-control bg-sunken px-3 py-2">
                    {textOf(entry)}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}
