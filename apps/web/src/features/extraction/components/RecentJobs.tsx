import type { ExtractionJob } from '@sampan/contract/extraction-jobs';
import { EXTRACTION_DAYS } from '@sampan/contract/extraction-jobs';
import { Trash2 } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type RecentJobsProps = {
  jobs: readonly ExtractionJob[];
  jobPath: (id: string) => To;
  /** The job being removed. */
  removing: string | undefined;
  onRemove: (job: ExtractionJob) => void;
};

/** Recent jobs to continue with. */
export function RecentJobs({ jobs, jobPath, removing, onRemove }: RecentJobsProps) {
  const { t } = useTranslation('pdf-upload');
  const { bytes, dateTime } = useFormat();
  return (
    <Card title={t('recent.title')} flush>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
            <div className="min-w-48 flex-1">
              <Link to={jobPath(job._id)} className="link break-words font-medium">
                <bdi>{job.fileName}</bdi>
              </Link>
              <p className="text-muted text-xs">
                {dateTime(job.createdAt)} · <Ltr>{bytes(job.size)}</Ltr>
              </p>
            </div>
            <StatusBadge status={job.state}>{t(`recent.${job.state}`)}</StatusBadge>
            <IconButton
              size="sm"
              variant="danger"
              icon={Trash2}
              label={t('recent.remove', { name: job.fileName })}
              disabled={removing === job._id}
              onClick={() => onRemove(job)}
            />
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2 text-muted text-xs md:px-6">
        {t('recent.kept', { count: EXTRACTION_DAYS })}
      </p>
    </Card>
  );
}
