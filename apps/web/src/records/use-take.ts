import { isOwnedList } from '@sampan/contract/bulk';
import type { ListName } from '@sampan/contract/list-settings';
import { useSession } from '#src/lib/session.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { ListSelection } from './use-selection.ts';

/** Gives the account the selected records of a list, else one record. Undefined if its records have no owner. */
export function useTake(list: ListName, selection?: ListSelection): ((id: string) => void) | undefined {
  const { user } = useSession();
  const isOwned = isOwnedList(list);
  const { change } = useBulkChange(isOwned ? list : 'inquiries');
  if (!isOwned || !user) return undefined;
  return (id) => {
    const isOne = selection === undefined || selection.isAll || selection.count === 0;
    void change({ ids: isOne ? [id] : selection.ids }, { action: 'assign', ownerId: user._id }).then((isDone) => {
      if (isDone && !isOne) selection.clear();
    });
  };
}
