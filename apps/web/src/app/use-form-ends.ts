import { useNavigate } from 'react-router';
import { toast } from '#src/ui/toast.ts';
import { useListPath } from './list-address.ts';

/** Where the form of a record goes when it is saved or left: to the list, as that was left. */
export function useFormEnds(list: string) {
  const navigate = useNavigate();
  const listPath = useListPath(list);
  return {
    cancelTo: listPath,
    onSaved: (message: string) => {
      toast.success(message);
      void navigate(listPath);
    },
  };
}
