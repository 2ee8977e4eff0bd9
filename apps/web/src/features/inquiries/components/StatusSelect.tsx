import { INQUIRY_STATUSES, type InquiryRow } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';
import { LIST_TONES } from '#src/lib/inquiry-status.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { BadgeSelect } from '#src/ui/forms/BadgeSelect.tsx';
import { useChangeStatus } from '../api/inquiries.mutations.ts';

/** The editable status of a row. */
export function StatusSelect({ inquiry }: { inquiry: InquiryRow }) {
  const { t } = useTranslation(['inquiries', 'common']);
  const change = useChangeStatus();
  const { _id: id, inquiryId, status } = inquiry;
  return (
    <BadgeSelect
      label={t('statusOf', { number: inquiryId })}
      value={status}
      tone={LIST_TONES[status]}
      className={status.toLowerCase()}
      options={INQUIRY_STATUSES.map((value) => ({ value, label: t(`common:inquiryStatus.${value}`) }))}
      // The row may be gone before the response arrives.
      onChange={(next) =>
        change.mutateAsync({ id, status: next }).then(
          () => toast.success(t('statusUpdated')),
          () => toast.error(t('failed.status')),
        )
      }
    />
  );
}
