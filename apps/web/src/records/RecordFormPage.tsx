import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { RecordKind } from './define-record.ts';
import { COPY_PARAM, useListPath } from './list-address.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import type { AddedState } from './use-save-record.ts';

type RecordFormPageProps<Stored> = {
  record: Pick<RecordKind<never, never>, 'name' | 'paths'> & {
    toEdit: (id: string) => ReturnType<RecordKind<never, Stored & { _id: string; updatedAt: string }>['toEdit']>;
  };
  /** The title when the record could not be loaded. */
  failed?: string;
  skeleton?: ReactNode;
  isWide?: boolean;
  /** Renders the form; `stored` is undefined for a new record, which may start as a copy. */
  children: (stored: Stored | undefined, copied?: Stored) => ReactNode;
};

/** The form screen of a new record, or of the record whose id is in the URL. */
export function RecordFormPage<Stored>(props: RecordFormPageProps<Stored>) {
  const { record, isWide = false, children } = props;
  const { t } = useTranslation(record.name);
  const { id } = useParams();
  const [params] = useSearchParams();
  const copiedId = params.get(COPY_PARAM);
  const { added = 0 } = (useLocation().state ?? {}) as AddedState;
  const page = useRef<HTMLDivElement>(null);
  // The next record starts in the first field.
  useEffect(() => {
    if (added > 0) page.current?.querySelector<HTMLElement>('form input, form textarea')?.focus();
  }, [added]);

  function form() {
    if (id !== undefined) return <StoredForm key={id} id={id} {...props} />;
    if (copiedId !== null) return <StoredForm key={copiedId} id={copiedId} isCopy {...props} />;
    return <Fragment key={added}>{children(undefined)}</Fragment>;
  }

  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });
  return (
    <div ref={page} className={classNames('flex flex-col gap-6', isWide ? 'max-w-5xl' : 'max-w-4xl')}>
      <PageHeader title={title} backTo={{ to: useListPath(record.paths.list), label: t('form.back') }} />
      {form()}
    </div>
  );
}

type StoredFormProps<Stored> = RecordFormPageProps<Stored> & { id: string; isCopy?: boolean };

function StoredForm<Stored>({
  id,
  isCopy = false,
  record,
  failed,
  skeleton = <RecordSkeleton />,
  children,
}: StoredFormProps<Stored>) {
  const load = useQuery(record.toEdit(id));
  if (load.isPending) return skeleton;
  if (load.isLoadingError) return <RecordFailure record={record} load={load} failed={failed} />;
  return isCopy ? children(undefined, load.data) : children(load.data);
}
