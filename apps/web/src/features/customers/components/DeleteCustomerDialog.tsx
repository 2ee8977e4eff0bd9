import type { Customer } from '@sampan/contract/customers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/parts/DeleteDialog.tsx';
import { useDeleteCustomer } from '../api/customers.mutations.ts';

type DeleteCustomerDialogProps = {
  customer: Customer;
  onClose: () => void;
  onDeleted: (message: string) => void;
};

export function DeleteCustomerDialog({ customer, ...ends }: DeleteCustomerDialogProps) {
  const { t } = useTranslation('customers');
  const remove = useDeleteCustomer(customer._id);
  const { name, inquiryCount } = customer;
  return (
    <DeleteDialog
      {...ends}
      remove={remove}
      texts={{
        title: t('remove.title'),
        text: t('remove.text', { name, days: TRASH_DAYS }),
        warning: inquiryCount > 0 ? t('remove.warning', { count: inquiryCount }) : undefined,
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
    />
  );
}
