import { useQuery } from '@tanstack/react-query';
import { Factory } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CANDIDATE_LISTS, candidateQueries } from '#src/features/suppliers/api/candidates.queries.ts';
import { CandidateCard } from '#src/features/suppliers/components/CandidateCard.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Pager } from '#src/ui/data/Pager.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SegmentedControl } from '#src/ui/forms/SegmentedControl.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';

/** The applications of the public form. */
export function SupplierCandidatesScreen() {
  const { t } = useTranslation('suppliers');
  const [params, setParams] = useSearchParams();
  const list = CANDIDATE_LISTS.find((name) => name === params.get('list')) ?? 'new';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const load = useQuery(candidateQueries.page(list, page));
  usePageHead({ title: t('candidates.title') });

  function content() {
    if (load.isPending) return <RecordSkeleton />;
    if (!load.data) return <LoadFailure title={t('candidates.loadFailed')} load={load} />;
    if (load.data.candidates.length === 0) {
      return (
        <Card as="div">
          <EmptyState icon={Factory} title={t('candidates.empty')} text={t('candidates.text')} />
        </Card>
      );
    }
    return load.data.candidates.map((candidate) => <CandidateCard key={candidate._id} candidate={candidate} />);
  }

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={t('candidates.title')} backTo={{ to: paths.suppliers, label: t('form.back') }} />
      <SegmentedControl
        label={t('candidates.title')}
        value={list}
        options={CANDIDATE_LISTS.map((value) => ({ value, label: t(`candidates.lists.${value}`) }))}
        onChange={(value) => setParams({ list: value })}
      />
      {content()}
      <Pager
        page={page}
        totalPages={load.data?.totalPages ?? 0}
        window={3}
        onChange={(next) => setParams({ list, page: String(next) })}
      />
    </div>
  );
}
