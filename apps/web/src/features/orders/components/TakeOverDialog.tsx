import type { Order } from '@sampan/contract/orders';
import type { QuoteVersion } from '@sampan/contract/quotes';
import { useState } from 'react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSaveOrder } from '../api/orders.mutations.ts';
import { bodyOf, fieldsOf } from '../order-fields.ts';
import { nameIn } from '../order-texts.ts';
import { type QuoteChange, quoteChanges, takeOver } from '../quote-changes.ts';
import { useReport } from '../use-report.ts';

type TakeOverDialogProps = {
  order: Order;
  /** A newer version of the order's quote. */
  version: QuoteVersion;
  onClose: () => void;
};

/** Takes over lines of a newer version of the quote, one by one. A line on a purchase order cannot be removed. */
export function TakeOverDialog({ order, version, onClose }: TakeOverDialogProps) {
  const { t } = useTranslation(['order-details', 'orders', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const report = useReport();
  const save = useSaveOrder(order._id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const changes = quoteChanges(order.lines, version);

  function submit() {
    const fields = fieldsOf(order);
    const taken = changes.filter(({ key }) => chosen.includes(key));
    const lines = takeOver(fields.lines, taken, version.language);
    save.mutate(bodyOf({ ...fields, lines }, order.updatedAt), report(onClose));
  }

  return (
    <Dialog
      open
      title={t('takeOver.title', { number: version.number })}
      description={changes.length === 0 ? t('takeOver.none') : t('takeOver.text')}
      locked={save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={save.isPending} disabled={chosen.length === 0} onClick={submit}>
            {t('takeOver.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && <MessagePanel tone="danger" title={errorText(save.error, t('orders:failed.save'))} />}
        {changes.map((change) => {
          const { key, kind } = change;
          const isFixed = kind === 'removed' && change.line.purchased > 0;
          return (
            <div key={key}>
              <Checkbox
                label={
                  <span className="wrap-anywhere">
                    <bdi>{kind === 'added' ? change.to.name : nameIn(change.line.names, language)}</bdi>
                  </span>
                }
                disabled={isFixed}
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }
              />
              <p className="ps-7 text-muted text-sm">
                {isFixed ? t('takeOver.purchased') : <ChangeText change={change} currency={order.currency} />}
              </p>
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}

function ChangeText({ change, currency }: { change: QuoteChange; currency: string }) {
  const { t } = useTranslation('order-details');
  const { number } = useFormat();
  const summary = ({ quantity, unitPrice }: { quantity: number | null; unitPrice: number | null }) => (
    <Ltr>{`${quantity === null ? '?' : number(quantity)} × ${unitPrice === null ? '?' : unitPriceText(unitPrice, currency)}`}</Ltr>
  );
  if (change.kind === 'removed') return <>{t('takeOver.removed')}</>;
  if (change.kind === 'added')
    return (
      <>
        {t('takeOver.added')} · {summary(change.to)}
      </>
    );
  return (
    <>
      {t('takeOver.before')} {summary(change.line)} · {t('takeOver.after')} {summary(change.to)}
    </>
  );
}
