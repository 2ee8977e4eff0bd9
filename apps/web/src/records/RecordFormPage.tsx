import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { classNames } from '#src/ui/class-names.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { RecordKind } from './define-record.ts';
import { useListPath } from './list-address.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

type RecordFormPageProps<Stored> = {
  record: Pick<RecordKind<never, never>, 'name' | 'paths' | 'notFound'> & {
    toEdit: (id: string) => ReturnType<RecordKind<never, Stored & { _id: string; updatedAt: string }>['toEdit']>;
  };
  /** The title when the record could not be loaded. */
  failed?: string;
  skeleton?: ReactNode;
  isWide?: boolean;
  /** Renders the form; `stored` is undefined for a new record. */
  children: (stored: Stored | undefined) => ReactNode;
};

/** The form screen of a new record, or of the record whose id is in the URL. */
export function RecordFormPage<Stored>(props: RecordFormPageProps<Stored>) {
  const { record, isWide = false, children } = props;
  const { t } = useTranslation(record.name);
  const { id } = useParams();
  const title = t(id === undefined ? 'form.addTitle' : 'form.editTitle');
  usePageHead({ title });
  return (
    <div className={classNames('flex flex-col gap-6', isWide ? 'max-w-5xl' : 'max-w-4xl')}>
      <PageHeader title={title} backTo={{ to: useListPath(record.paths.list), label: t('form.back') }} />
      {id === undefined ? children(undefined) : <StoredForm key={id} id={id} {...props} />}
    </div>
  );
}

type StoredFormProps<Stored> = RecordFormPageProps<Stored> & { id: string };

function StoredForm<Stored>({ id, record, failed, skeleton = <RecordSkeleton />, children }: StoredFormProps<Stored>) {
  const load = useQuery(record.toEdit(id));
  if (load.isPending) return skeleton;
  if (load.isLoadingError) return <RecordFailure record={record} load={load} failed={failed} />;
  return children(load.data);
}
