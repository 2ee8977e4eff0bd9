import { Done } from '@sampan/contract/answers';
import type { Inquiry } from '@sampan/contract/inquiries';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { DeleteDialog } from '#src/records/DeleteDialog.tsx';
import { useDeletedNotice } from '#src/records/use-deleted-notice.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { inquiryPath } from '../api/inquiries.queries.ts';

/** Moves the inquiry to the trash and returns to the list. */
export function DeleteInquiry({ inquiry, listPath }: { inquiry: Inquiry; listPath: string }) {
  const { t } = useTranslation('inquiries');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const showDeleted = useDeletedNotice();
  const remove = useMutation({
    mutationFn: () => api.delete(inquiryPath(inquiry._id), { schema: Done }),
    // Lists, figures and the trash change, too.
    onSuccess: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
  return (
    <>
      <IconButton icon={Trash2} label={t('remove.action')} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <DeleteDialog
          remove={remove}
          texts={{
            title: t('remove.title'),
            text: t('remove.text', { number: inquiry.inquiryId, days: TRASH_DAYS }),
            confirm: t('remove.confirm'),
            failed: t('remove.failed'),
          }}
          waits
          onClose={() => setIsAsking(false)}
          onDeleted={(message) => {
            showDeleted(message, { type: 'inquiries', id: inquiry._id });
            void navigate(listPath);
          }}
        />
      )}
    </>
  );
}
