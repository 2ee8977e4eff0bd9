import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useCreateOrder } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

type NewOrderDialogProps = {
  /** The customer select of another feature. */
  renderCustomer: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** Creates an empty order for a customer. */
export function NewOrderDialog({ renderCustomer, onClose, onCreated }: NewOrderDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const create = useCreateOrder();
  const report = useReport();
  const [customerId, setCustomerId] = useState('');
  return (
    <Dialog
      open
      size="sm"
      title={t('new.title')}
      description={t('new.text')}
      locked={create.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            busy={create.isPending}
            disabled={customerId === ''}
            onClick={() =>
              create.mutate(
                { customerId },
                report(({ order }) => onCreated(order._id)),
              )
            }
          >
            {t('form.create')}
          </Button>
        </>
      }
    >
      {renderCustomer(customerId, setCustomerId)}
    </Dialog>
  );
}
