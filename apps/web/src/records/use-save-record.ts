import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import type { RecordKind } from './define-record.ts';
import { useListPath } from './list-address.ts';

/** The state of the page of a new record: how many were saved from it before. */
export interface AddedState {
  added?: number;
}

/** The value of the button that saves a new record and opens an empty form. */
export const ANOTHER = 'another';

/** Whether that button submitted the form. */
export function addsAnother(event: BaseSyntheticEvent | undefined): boolean {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
  return submitter?.getAttribute('value') === ANOTHER;
}

interface RecordToSave {
  /** The request body. */
  body: unknown;
  addsAnother: boolean;
}

/** Creates a record, or updates the one with the id, and returns to the list or opens an empty form. */
export function useSaveRecord(
  record: Pick<RecordKind<never, never>, 'name' | 'path' | 'paths' | 'saved'>,
  id: string | undefined,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const listPath = useListPath(record.paths.list);
  return useMutation({
    mutationFn: ({ body }: RecordToSave) => {
      const call = { body, schema: record.saved };
      return id === undefined ? api.post(`/${record.name}`, call) : api.put(record.path(id), call);
    },
    onSuccess: async ({ message }, { addsAnother: isAnotherAdded }) => {
      // Other lists and counts show the record too.
      await client.invalidateQueries();
      toast.success(message);
      if (!isAnotherAdded) return navigate(listPath);
      const { added = 0 } = (state ?? {}) as AddedState;
      return navigate(pathname, { state: { ...state, added: added + 1 } satisfies AddedState, replace: true });
    },
  });
}
