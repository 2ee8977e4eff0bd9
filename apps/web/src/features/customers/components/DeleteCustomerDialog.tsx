import type { Customer } from '@sampan/contract/customers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/lib/error-text.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { useDeleteCustomer } from '../api/customers.mutations.ts';

type DeleteCustomerDialogProps = {
  customer: Customer;
  onClose: () => void;
  /** With the server's own words. */
  onDeleted: (message: string) => void;
};

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: DeleteCustomerDialogProps) {
  const { t } = useTranslation(['customers', 'common']);
  const errorText = useErrorText();
  const remove = useDeleteCustomer(customer._id);
  const { name, inquiryCount } = customer;

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ message }) => onDeleted(message),
      onError: (error) => {
        toast.error(errorText(error, t('failed.delete')));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('remove.title')}
      text={
        <>
          {t('remove.text', { name, days: TRASH_DAYS })}
          {inquiryCount > 0 && (
            <strong className="mt-2 block font-medium text-ink">{t('remove.warning', { count: inquiryCount })}</strong>
          )}
        </>
      }
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
