import type { Order } from '@sampan/contract/orders';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useOrderAction } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

/** Cancels the order and the chosen purchase orders, each with its own text to the supplier. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('order-details');
  const report = useReport();
  const cancel = useOrderAction(order._id);
  const reopen = useOrderAction(order._id);
  const out = order.purchases.filter(({ state }) => state === 'sent' || state === 'confirmed' || state === 'rejected');
  const [note, setNote] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const purchases = out
    .filter(({ _id }) => !kept.includes(_id))
    .map(({ _id }) => ({ purchaseId: _id, text: texts[_id] ?? '' }));
  // The purchase orders that are cancelled with it stay cancelled, because the suppliers are told.
  const undo = {
    label: t('undo'),
    onClick() {
      // The dialog is closed by then.
      const { onSuccess, onError } = report();
      void reopen.mutateAsync({ action: 'reopen' }).then(onSuccess, onError);
    },
  };
  return (
    <Dialog
      open
      title={t('cancel.title', { number: order.orderId })}
      description={t('cancel.text')}
      locked={cancel.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ action: 'cancel', body: { note, purchases } }, report(onClose, undo))}
          >
            {t('cancel.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('cancel.note')}
          optional
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {out.length > 0 && (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1 font-medium">{t('cancel.purchases')}</legend>
            {out.map(({ _id, poNumber, supplierName }) => (
              <div key={_id} className="flex flex-col gap-2">
                <Checkbox
                  label={
                    <bdi>
                      {poNumber} · {supplierName}
                    </bdi>
                  }
                  checked={!kept.includes(_id)}
                  onChange={({ target }) => setKept(target.checked ? kept.filter((id) => id !== _id) : [...kept, _id])}
                />
                {!kept.includes(_id) && (
                  <TextField
                    label={t('cancel.message', { name: supplierName })}
                    optional
                    dir="auto"
                    value={texts[_id] ?? ''}
                    onChange={({ target }) => setTexts({ ...texts, [_id]: target.value })}
                  />
                )}
              </div>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
