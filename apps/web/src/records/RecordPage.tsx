import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Copy, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, useLocation, useParams } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { useRecentRecord } from '#src/lib/recent-records.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Avatar } from '#src/ui/data/Avatar.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import type { RecordKind } from './define-record.ts';
import { COPY_PARAM, useListAddress, useListPath } from './list-address.ts';
import { RecordFailure } from './RecordFailure.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

type RecordPageProps<Detail> = {
  record: Pick<RecordKind<Detail, never>, 'name' | 'paths' | 'titleOf' | 'detailOf'>;
  /** The title until the record is loaded. */
  untitled: string;
  hasAvatar?: boolean;
  isWide?: boolean;
  /** Shown next to "Edit". */
  actions?: ReactNode;
  skeleton?: ReactNode;
  children: (detail: Detail, load: UseQueryResult<Detail>) => ReactNode;
};

/** The screen of the record whose id is in the URL. */
export function RecordPage<Detail>(props: RecordPageProps<Detail>) {
  const { id = '' } = useParams();
  return <PageOfRecord key={id} id={id} {...props} />;
}

function PageOfRecord<Detail>({
  id,
  record,
  untitled,
  hasAvatar = false,
  isWide = false,
  actions,
  skeleton = <RecordSkeleton />,
  children,
}: RecordPageProps<Detail> & { id: string }) {
  const { t } = useTranslation([record.name, 'common']);
  const { state } = useLocation();
  const listPath = useListPath(record.paths.list);
  const load = useQuery(record.detailOf(id, useListAddress().page));
  const name = load.data && record.titleOf(load.data);
  const title = name ?? untitled;
  usePageHead({ title });
  useRecentRecord(record.name, name);

  return (
    <div className={classNames('flex flex-col gap-6', isWide ? 'max-w-7xl' : 'max-w-6xl')}>
      <div className="flex items-end gap-4">
        {hasAvatar && name !== undefined && <Avatar name={name} size="lg" />}
        <div className="min-w-0 flex-1">
          <PageHeader
            title={title}
            backTo={{ to: listPath, label: t('form.back') }}
            actions={
              load.data && (
                <>
                  {actions}
                  {record.paths.copy && (
                    <ButtonLink
                      variant="secondary"
                      icon={Copy}
                      to={`${record.paths.copy}?${COPY_PARAM}=${id}`}
                      state={state}
                    >
                      {t('common:actions.duplicate')}
                    </ButtonLink>
                  )}
                  <ButtonLink
                    variant={actions ? 'primary' : 'secondary'}
                    icon={Pencil}
                    to={generatePath(record.paths.edit, { id })}
                    state={state}
                  >
                    {t('common:actions.edit')}
                  </ButtonLink>
                </>
              )
            }
          />
        </div>
      </div>
      {load.isPending && skeleton}
      {load.isLoadingError && <RecordFailure record={record} load={load} />}
      {load.data && children(load.data, load)}
    </div>
  );
}
