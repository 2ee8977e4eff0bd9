import { INQUIRY_STATUSES, type InquiryRow, type InquiryStatus } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { BadgeSelect } from '#src/ui/forms/BadgeSelect.tsx';
import { useChangeStatus } from '../api/inquiries.mutations.ts';

/** The editable status of a row. */
export function StatusSelect({ inquiry }: { inquiry: InquiryRow }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const change = useChangeStatus();
  const { _id: id, inquiryId, status } = inquiry;

  // The row may be gone before the response arrives.
  const moveTo = (next: InquiryStatus, undo?: { label: string; onClick: () => void }) =>
    change.mutateAsync({ id, status: next }).then(
      () => toast.success(t('statusUpdated'), { action: undo }),
      () => toast.error(t('failed.status')),
    );

  return (
    <BadgeSelect
      label={t('statusOf', { number: inquiryId })}
      value={status}
      className={status.toLowerCase()}
      options={INQUIRY_STATUSES.map((value) => ({ value, label: t(`common:inquiryStatus.${value}`) }))}
      onChange={(next) => moveTo(next, { label: t('common:actions.undo'), onClick: () => void moveTo(status) })}
    />
  );
}
