import type { ExtractedImage } from '@sampan/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useTicks } from '#src/lib/use-ticks.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { extractionQueries } from './api/extraction.queries.ts';
import type { RowChange } from './review/changes.ts';
import type { ColumnFields } from './review/columns.ts';
import { type NumberedRow, numberRows } from './review/numbered-rows.ts';
import type { Rates } from './review/pricing.ts';
import { haveAnyPrice, reviewReasons } from './review/review-reasons.ts';
import { nextKey, type ReviewState } from './review/review-state.ts';
import type { Row, RowField } from './review/row.ts';
import type { ReviewContextValue } from './review-context.ts';
import { type ComparedRows, useComparison } from './use-comparison.ts';
import { useCursor } from './use-cursor.ts';
import { type Duplicates, useDuplicates } from './use-duplicates.ts';
import { useJob } from './use-job.ts';
import { useReviewState } from './use-review-state.ts';

export type RowFilter = 'all' | 'look';
type OpenDialog =
  | { kind: 'picture' | 'details' | 'split'; row: string }
  | { kind: 'columns'; page: number }
  | { kind: 'page' }
  | null;

const NO_RATES: Rates = {};

/** The latest state for the event handlers. */
interface Latest {
  reviewState: ReviewState;
  rows: readonly Row[];
  shown: readonly NumberedRow[];
  t: TFunction<'pdf-upload'>;
}

interface Workplace {
  user: string;
  jobId: string;
  productPath: (id: string) => string;
}

/** The state and actions of the review screen. */
export function useReview({ user, jobId, productPath }: Workplace) {
  const { t } = useTranslation('pdf-upload');
  const { reviewState, rows, dispatch, isKept } = useReviewState(user, jobId);
  const { data: rates = NO_RATES } = useQuery(extractionQueries.rates());
  const found = useDuplicates(rows, reviewState.isWhole);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [pointed, setPointed] = useState<string | null>(null);

  // Handlers are stable, so rows do not re-render.
  const latest = useRef<Latest>({ reviewState, rows, shown: [], t });
  const shownIds = () => latest.current.shown.map(({ row }) => row.id);
  const [cursor, ways] = useCursor(shownIds);
  const [ticked, ticks] = useTicks(() => shownIds().filter((id) => latest.current.reviewState.saved[id] === undefined));
  const { result, job, file } = useJob(jobId, dispatch, cursor?.typing !== undefined);
  // Once: a supplier who was removed does not come back.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!job || !isFirst.current) return;
    isFirst.current = false;
    const { supplierId } = latest.current.reviewState;
    if (supplierId === '' && job.supplierId !== null) dispatch({ type: 'target', supplierId: job.supplierId });
  }, [job, dispatch]);
  const { comparison, compared } = useComparison(jobId, rows, reviewState, job?.kind === 'sheet');
  const duplicates = useMemo(() => withoutCompared(found, compared), [found, compared]);

  const { filter, setFilter, shown, toLookAt } = useFilter(rows, reviewState, duplicates);
  useLayoutEffect(() => {
    latest.current = { reviewState, rows, shown, t };
  });

  const [actions] = useState(() => {
    const change = (made: RowChange) => dispatch({ type: 'change', change: made });

    /** Shows a toast that can undo this one change. */
    function changeWithToast(made: RowChange, text: string) {
      const key = nextKey(latest.current.reviewState);
      change(made);
      const label = latest.current.t('undo');
      toast.success(text, { action: { label, onClick: () => dispatch({ type: 'takeBack', key }) } });
    }

    function remove(ids: readonly string[]) {
      const order = shownIds();
      const next = order.slice(order.indexOf(ids.at(-1) ?? '') + 1).find((id) => !ids.includes(id));
      changeWithToast({ type: 'remove', rows: ids }, latest.current.t('removed', { count: ids.length }));
      ticks.untick(ids);
      if (next !== undefined) ways.go({ row: next, stop: 'remove' });
    }

    const givePicture = (row: string, picture: ExtractedImage | null) =>
      changeWithToast({ type: 'picture', row, picture }, latest.current.t(picture ? 'pictureGiven' : 'pictureTaken'));

    function skipPage(page: number) {
      const { rows: all, reviewState: state } = latest.current;
      const own = all.filter((row) => row.page === page && !(row.id in state.saved)).map(({ id }) => id);
      if (own.length > 0) remove(own);
    }

    const assignColumns = (ids: readonly string[], fields: ColumnFields) =>
      changeWithToast({ type: 'columns', rows: ids, fields }, latest.current.t('columns.done', { count: ids.length }));

    const takeCell = (row: string, field: RowField, value: string) =>
      changeWithToast(
        { type: 'edit', row, field, value },
        latest.current.t('sheet.taken', { field: latest.current.t(`fields.${field}`) }),
      );

    return { change, remove, givePicture, skipPage, assignColumns, takeCell };
  });

  const isPriceNeeded = haveAnyPrice(rows);
  const context = useMemo(
    (): ReviewContextValue => ({
      pricing: reviewState.pricing,
      rates,
      isPriceNeeded,
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
      onSkipPage: actions.skipPage,
      onColumns: (page) => setDialog({ kind: 'columns', page }),
      onPoint: setPointed,
    }),
    [reviewState.pricing, rates, isPriceNeeded, productPath, ways, ticks, actions],
  );

  return {
    ...{ reviewState, rows, dispatch, isKept, rates, duplicates, comparison, compared, result, job, file },
    ...{ cursor, go: ways.go, ticked, ...ticks, pointed, filter, setFilter, shown, toLookAt },
    ...{ dialog, setDialog, context, ...actions },
  };
}

/** Without the products whose prices the row changes: they are no duplicates. */
function withoutCompared(found: Duplicates, compared: ComparedRows): Duplicates {
  if (compared.size === 0) return found;
  const left = Array.from(found, ([id, own]) => {
    const known = compared.get(id)?.product?._id;
    return [id, own.filter(({ product }) => product._id !== known)] as const;
  });
  return new Map(left.filter(([, own]) => own.length > 0));
}

/** The visible rows. A row that needed review stays visible while it is being edited. */
function useFilter(rows: readonly Row[], reviewState: ReviewState, duplicates: ReadonlyMap<string, unknown>) {
  const [looking, setLooking] = useState<ReadonlySet<string> | null>(null);
  const needy = useMemo(() => {
    const isPriceNeeded = haveAnyPrice(rows);
    const marksOf = ({ id }: Row) => ({
      isRefused: id in reviewState.refused,
      isDuplicate: duplicates.has(id),
      isPriceNeeded,
    });
    const open = rows.filter((row) => !(row.id in reviewState.saved));
    return new Set(open.filter((row) => reviewReasons(row, marksOf(row)).length > 0).map(({ id }) => id));
  }, [rows, reviewState.refused, reviewState.saved, duplicates]);
  const shown = useMemo(
    () => numberRows(rows, ({ id }) => looking === null || looking.has(id) || needy.has(id)),
    [rows, looking, needy],
  );
  return {
    filter: looking === null ? ('all' as const) : ('look' as const),
    setFilter: (filter: RowFilter) => setLooking(filter === 'all' ? null : needy),
    shown,
    toLookAt: needy.size,
  };
}

export type ReviewActions = ReturnType<typeof useReview>;
