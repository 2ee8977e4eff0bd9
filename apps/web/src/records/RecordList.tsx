import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ListPager } from './ListPager.tsx';
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
  actions?: ReactNode;
  filters: ReactNode;
  /** The table or the cards. */
  children: ReactNode;
};

/** A list screen: title, actions, filters, rows and pager. */
export function RecordList({ title, total, load, failed, isNoticeGiven, actions, filters, children }: RecordListProps) {
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
      {filters}
      {load.isLoadingError ? (
        <LoadFailure title={failed} load={load} />
      ) : (
        <div className={classNames('transition-opacity', load.isPlaceholderData && 'opacity-60')}>{children}</div>
      )}
      <ListPager load={load} />
    </div>
  );
}
