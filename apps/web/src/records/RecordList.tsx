import type { ListName } from '@sampan/contract/list-settings';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ListPager } from './ListPager.tsx';
import { ListFooter } from './ListTools.tsx';
import { ListViews, type StandardView } from './ListViews.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { RefreshButton } from './RefreshButton.tsx';

type RecordListProps = {
  title: string;
  /** The formatted number of records; undefined while loading. */
  total: string | undefined;
  load: UseQueryResult<{ page: number; totalPages: number }>;
  failed: string;
  /** The screen reports failed loads itself. */
  isNoticeGiven?: boolean;
  /** The list whose settings the account can change, and its own page size. */
  list?: ListName;
  pageSize?: number;
  /** The views that every account has. */
  views?: readonly StandardView[];
  /** What can be done with selected rows. */
  bulk?: ReactNode;
  actions?: ReactNode;
  filters: ReactNode;
  /** The table or the cards. */
  children: ReactNode;
};

/** A list screen: title, actions, filters, rows and pager. */
export function RecordList({
  title,
  total,
  load,
  failed,
  isNoticeGiven,
  list,
  pageSize,
  views,
  bulk,
  actions,
  filters,
  children,
}: RecordListProps) {
  usePageHead({ title });
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader
        title={title}
        subtitle={total}
        actions={
          <>
            <RefreshButton load={load} failed={isNoticeGiven ? undefined : failed} />
            {actions}
          </>
        }
      />
      {list && <ListViews list={list} standard={views} />}
      {filters}
      {load.isLoadingError ? (
        <LoadFailure title={failed} load={load} />
      ) : (
        <div aria-busy={load.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          {children}
        </div>
      )}
      {list && pageSize !== undefined ? (
        <ListFooter load={load} list={list} pageSize={pageSize} />
      ) : (
        <ListPager load={load} />
      )}
      {bulk}
    </div>
  );
}
