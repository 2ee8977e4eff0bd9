import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageHead } from '#src/lib/page-head.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ListPager } from './ListPager.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { RefreshButton } from './RefreshButton.tsx';

type RecordListProps = {
  title: string;
  /** How many there are, once it is known. */
  total: string | undefined;
  load: UseQueryResult<{ page: number; totalPages: number }>;
  failed: string;
  /** The screen shows a notice of failures itself. */
  isNoticeGiven?: boolean;
  actions?: ReactNode;
  filters: ReactNode;
  /** The table or the cards. */
  children: ReactNode;
};

/** The screen of a list: title, actions and filters, the rows, and the pages below them. */
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
