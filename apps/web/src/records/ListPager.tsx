import { useEffect } from 'react';
import { Pager } from '#src/ui/data/Pager.tsx';
import { useListAddress } from './list-address.ts';

export interface ListLoad {
  data?: { page: number; totalPages: number } | undefined;
  isPlaceholderData: boolean;
}

/** The pager of a list whose page number is in the URL. */
export function ListPager({ load }: { load: ListLoad }) {
  const { page, goTo } = useListAddress();
  const totalPages = load.data?.totalPages ?? 0;
  const isPast = isPastEnd(load);
  useEffect(() => {
    if (isPast) goTo(totalPages, { replace: true });
  }, [isPast, goTo, totalPages]);
  return <Pager page={page} totalPages={totalPages} window={3} onChange={goTo} />;
}

/** Whether a list without rows is still loading instead of empty. */
export const areRowsLoading = (load: ListLoad): boolean =>
  load.data === undefined || load.isPlaceholderData || isPastEnd(load);

/** Shows the last page if the current one no longer exists. */
const isPastEnd = ({ data, isPlaceholderData }: ListLoad): boolean =>
  data !== undefined && !isPlaceholderData && data.totalPages > 0 && data.page > data.totalPages;
