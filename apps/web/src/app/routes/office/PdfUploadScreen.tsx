import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { useCallback } from 'react';
import { generatePath, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CatalogSelect } from '#src/features/catalogs/components/CatalogSelect.tsx';
import { LibraryStart } from '#src/features/extraction/components/LibraryStart.tsx';
import type { SaveTarget } from '#src/features/extraction/components/review/ReviewPanel.tsx';
import { StartPanel } from '#src/features/extraction/components/StartPanel.tsx';
import { SupplierSelect } from '#src/features/suppliers/components/SupplierSelect.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useSession } from '#src/lib/session.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

/** The review, loaded separately: an upload does not need it. */
const JobView = lazyComponent(async () => (await import('#src/features/extraction/components/JobView.tsx')).JobView);

const jobPath = (id: string) => `${paths.pdfUpload}?${new URLSearchParams({ job: id })}`;
const productPath = (id: string) => generatePath(paths.product, { id });
const catalogPath = (id: string) => generatePath(paths.catalog, { id });

/** Navigation state: the job that was just started here. */
interface FreshJob {
  fresh: string;
}

/** `?job=` opens a job, `?catalog=` starts one for a library PDF. */
export function PdfUploadScreen() {
  const { t } = useTranslation('pdf-upload');
  usePageHead({ title: t('title') });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as FreshJob | null;
  const { user } = useSession();
  const jobId = params.get('job');
  const catalog = params.get('catalog');
  const show = (job: ExtractionJob, replace: boolean) =>
    void navigate(jobPath(job._id), { replace, state: { fresh: job._id } satisfies FreshJob });
  const clearState = useCallback(() => {
    if (jobId !== null) void navigate(jobPath(jobId), { replace: true, state: null });
  }, [navigate, jobId]);

  if (user === null) return null;
  if (jobId !== null) {
    return (
      <JobView
        key={jobId}
        jobId={jobId}
        user={user._id}
        isFresh={state?.fresh === jobId}
        startPath={paths.pdfUpload}
        productPath={productPath}
        catalogPath={catalogPath}
        renderTarget={renderTarget}
        onCancelled={() => void navigate(paths.pdfUpload, { replace: true })}
        onAnnounced={clearState}
      />
    );
  }
  if (catalog !== null) return <LibraryStart catalog={catalog} onStarted={(job) => show(job, true)} />;
  return <StartPanel user={user._id} jobPath={jobPath} onStarted={(job) => show(job, false)} />;
}

function renderTarget({ catalogId, supplierId, onChange }: SaveTarget) {
  return (
    <>
      <div className="w-52 max-md:w-[calc(50%-0.375rem)]">
        <CatalogSelect supplierId={supplierId} value={catalogId} onChange={(id) => onChange({ catalogId: id })} />
      </div>
      <div className="w-52 max-md:w-[calc(50%-0.375rem)]">
        <SupplierSelect value={supplierId} onChange={(id) => onChange({ supplierId: id })} />
      </div>
    </>
  );
}
