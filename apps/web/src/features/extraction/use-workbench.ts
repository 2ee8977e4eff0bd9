import type { ExtractedImage } from '@sampan/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/toast.ts';
import { extractionQueries } from './api/extraction.queries.ts';
import type { Change } from './sheet/changes.ts';
import { needsLook } from './sheet/needs-look.ts';
import { type NumberedRow, numberRows } from './sheet/numbered-rows.ts';
import type { Rates } from './sheet/pricing.ts';
import type { Row } from './sheet/row.ts';
import { nextKey, type Work } from './sheet/work.ts';
import type { Sheet } from './sheet-context.ts';
import { useCursor } from './use-cursor.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useJob } from './use-job.ts';
import { useTicks } from './use-ticks.ts';
import { useWork } from './use-work.ts';

export type SheetFilter = 'all' | 'look';
type OpenDialog = { kind: 'picture' | 'details'; row: string } | { kind: 'page' } | null;

const NO_RATES: Rates = {};

/** What handlers see when they are called. */
interface Latest {
  work: Work;
  rows: readonly Row[];
  shown: readonly NumberedRow[];
  t: TFunction<'pdf-upload'>;
}

interface Workplace {
  user: string;
  jobId: string;
  productPath: (id: string) => string;
}

/** Everything that happens on the screen of one job. */
export function useWorkbench({ user, jobId, productPath }: Workplace) {
  const { t } = useTranslation('pdf-upload');
  const { work, rows, dispatch, isKept } = useWork(user, jobId);
  const { data: rates = NO_RATES } = useQuery(extractionQueries.rates());
  const duplicates = useDuplicates(rows, work.isWhole);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [pointed, setPointed] = useState<string | null>(null);

  // The handlers themselves stay the same, so that rows need not be drawn anew.
  const latest = useRef<Latest>({ work, rows, shown: [], t });
  const shownIds = () => latest.current.shown.map(({ row }) => row.id);
  const [cursor, ways] = useCursor(shownIds);
  const [ticked, ticks] = useTicks(() => shownIds().filter((id) => latest.current.work.saved[id] === undefined));
  const { result, job, file } = useJob(jobId, dispatch, cursor?.typing !== undefined);

  const { filter, setFilter, shown, toLookAt } = useFilter(rows, work, duplicates);
  useLayoutEffect(() => {
    latest.current = { work, rows, shown, t };
  });

  const [actions] = useState(() => {
    const change = (made: Change) => dispatch({ type: 'change', change: made });

    /** Tells of a change and offers to take just that one back. */
    function changeAndTell(made: Change, text: string) {
      const key = nextKey(latest.current.work);
      change(made);
      const label = latest.current.t('undo');
      toast.success(text, { action: { label, onClick: () => dispatch({ type: 'takeBack', key }) } });
    }

    function remove(ids: readonly string[]) {
      const order = shownIds();
      const next = order.slice(order.indexOf(ids.at(-1) ?? '') + 1).find((id) => !ids.includes(id));
      changeAndTell({ type: 'remove', rows: ids }, latest.current.t('removed', { count: ids.length }));
      ticks.untick(ids);
      if (next !== undefined) ways.go({ row: next, stop: 'remove' });
    }

    const givePicture = (row: string, picture: ExtractedImage | null) =>
      changeAndTell({ type: 'picture', row, picture }, latest.current.t(picture ? 'pictureGiven' : 'pictureTaken'));

    return { change, remove, givePicture };
  });

  const sheet = useMemo(
    (): Sheet => ({
      pricing: work.pricing,
      rates,
      productPath,
      onCell: ways.come,
      onGo: ways.go,
      onType: ways.type,
      onTyped: (row, field, value, then) => {
        const known = latest.current.rows.find(({ id }) => id === row);
        if (known && known.values[field] !== value) actions.change({ type: 'edit', row, field, value });
        ways.typed({ row, stop: field }, then);
      },
      onLeave: ways.leave,
      onTick: ticks.tick,
      onPicture: (row) => setDialog({ kind: 'picture', row }),
      onDetails: (row) => setDialog({ kind: 'details', row }),
      onRemove: (row) => actions.remove([row]),
      onPoint: setPointed,
    }),
    [work.pricing, rates, productPath, ways, ticks, actions],
  );

  return {
    ...{ work, rows, dispatch, isKept, rates, duplicates, result, job, file },
    ...{ cursor, go: ways.go, ticked, ...ticks, pointed, filter, setFilter, shown, toLookAt },
    ...{ dialog, setDialog, sheet, ...actions },
  };
}

/** Which rows are shown. One that needed a look stays while it is corrected, and does not vanish under the cursor. */
function useFilter(rows: readonly Row[], work: Work, duplicates: ReadonlyMap<string, unknown>) {
  const [looking, setLooking] = useState<ReadonlySet<string> | null>(null);
  const needy = useMemo(() => {
    const marksOf = ({ id }: Row) => ({ isRefused: id in work.refused, isDuplicate: duplicates.has(id) });
    const open = rows.filter((row) => !(row.id in work.saved));
    return new Set(open.filter((row) => needsLook(row, marksOf(row)).length > 0).map(({ id }) => id));
  }, [rows, work.refused, work.saved, duplicates]);
  const shown = useMemo(
    () => numberRows(rows, ({ id }) => looking === null || looking.has(id) || needy.has(id)),
    [rows, looking, needy],
  );
  return {
    filter: looking === null ? ('all' as const) : ('look' as const),
    setFilter: (filter: SheetFilter) => setLooking(filter === 'all' ? null : needy),
    shown,
    toLookAt: needy.size,
  };
}

export type WorkbenchState = ReturnType<typeof useWorkbench>;
