import { useEffect, useMemo, useReducer, useState } from 'react';
import { storedWork, storeWork } from './sheet/draft-store.ts';
import { changeWork, rowsOfWork, type Work } from './sheet/work.ts';

/** The work on one job, kept by the browser with every change: a reload, a crash or a lost session costs nothing. */
export function useWork(user: string, job: string) {
  const [work, dispatch] = useReducer(changeWork, null, () => storedWork(user, job));
  const [begun] = useState(work);
  const [isKept, setIsKept] = useState(true);
  const rows = useMemo(() => rowsOfWork({ read: work.read, changes: work.changes }), [work.read, work.changes]);

  useEffect(() => {
    if (hasChanged(begun, work)) setIsKept(storeWork(user, job, work));
  }, [user, job, begun, work]);

  return { work, rows, dispatch, isKept };
}

/** New rows of the server alone are no work. */
function hasChanged(before: Work, after: Work): boolean {
  const { read: _, ...old } = before;
  const { read: __, ...now } = after;
  return Object.keys(old).some((key) => old[key as keyof typeof old] !== now[key as keyof typeof now]);
}
