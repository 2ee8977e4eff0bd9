import { isAdmin } from '@sampan/contract/accounts';
import { AUDIT_TYPES, type AuditEntry } from '@sampan/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { generatePath } from 'react-router';
import { auditQueries } from '#src/features/audit/api/audit.queries.ts';
import { AuditFilters } from '#src/features/audit/components/AuditFilters.tsx';
import { AuditTable } from '#src/features/audit/components/AuditTable.tsx';
import { userQueries } from '#src/features/users/api/users.queries.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import { areRowsLoading } from '#src/records/ListPager.tsx';
import { useListAddress } from '#src/records/list-address.ts';
import { RecordList } from '#src/records/RecordList.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

export function AuditScreen() {
  const { t } = useTranslation('audit');
  usePageHead({ title: t('title') });
  const { user } = useSession();
  if (user && isAdmin(user.role)) return <AuditLog />;
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <MessagePanel tone="info" title={t('adminsOnly')} />
    </div>
  );
}

function AuditLog() {
  const { t } = useTranslation(['audit', 'common']);
  const { page, param, filter } = useListAddress();
  const type = AUDIT_TYPES.find((known) => known === param('type')) ?? '';
  const chosen = { by: param('by'), type, from: param('from'), to: param('to') } as const;
  const log = useQuery(auditQueries.page({ page, ...chosen }));
  const people = useQuery(userQueries.list());

  const isFiltered = Object.values(chosen).some((value) => value !== '');

  return (
    <RecordList
      title={t('title')}
      total={log.data && t('total', { count: log.data.total })}
      load={log}
      failed={t('failed')}
      filters={<AuditFilters filter={chosen} people={people.data ?? []} onChange={filter} />}
    >
      <AuditTable
        entries={log.data?.entries ?? []}
        loading={areRowsLoading(log)}
        recordPath={recordPath}
        empty={
          <EmptyState
            icon={History}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => filter({ by: '', type: '', from: '', to: '' })}>
                  {t('common:actions.clearFilters')}
                </Button>
              )
            }
          />
        }
      />
    </RecordList>
  );
}

const RECORD_PATHS: Partial<Record<string, string>> = {
  product: paths.product,
  supplier: paths.supplier,
  catalog: paths.catalog,
  customer: paths.customer,
  inquiry: paths.inquiry,
};

/** Deleted records and some types have no page. */
function recordPath({ type, id, action }: AuditEntry): string | null {
  if (type === 'settings') return paths.settings;
  const path = RECORD_PATHS[type];
  return path === undefined || id === null || action.endsWith('.purged') ? null : generatePath(path, { id });
}
