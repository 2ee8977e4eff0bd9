import { Done } from '@sampan/contract/answers';
import { TRASH_DAYS } from '@sampan/contract/trash';
import { api } from '#src/lib/api/api-client.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useRemoval } from '#src/lib/removal.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { RecordKind } from './define-record.ts';
import { useDeletedNotice } from './use-deleted-notice.ts';

type DeleteRecordDialogProps = {
  record: Pick<RecordKind<never, never>, 'name' | 'path' | 'lists'>;
  id: string;
  name: string;
  /** The number of records that refer to it, which the dialog warns about. */
  uses?: number;
  onClose: () => void;
  /** For screens without a list row to remove; the dialog then waits for the server. */
  onDeleted?: () => void;
};

/** Confirms moving a record to the trash, with an undo afterwards. */
export function DeleteRecordDialog({ record, id, name, uses = 0, onClose, onDeleted }: DeleteRecordDialogProps) {
  const { t } = useTranslation(record.name);
  const showDeleted = useDeletedNotice();
  const remove = useRemoval({
    id,
    lists: record.lists,
    call: () => api.delete(record.path(id), { schema: Done }),
  });
  return (
    <DeleteDialog
      remove={remove}
      texts={{
        title: t('remove.title', { name }),
        text: t('remove.text', { name, days: TRASH_DAYS }),
        warning: uses > 0 ? t('remove.warning', { count: uses }) : undefined,
        confirm: t('remove.confirm'),
        failed: t('failed.delete'),
      }}
      waits={onDeleted !== undefined}
      onClose={onClose}
      onDeleted={(message) => {
        showDeleted(message, { type: record.name, id });
        onDeleted?.();
      }}
    />
  );
}
