import type { Inspection } from '@sampan/contract/inspections';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText, ShieldCheck, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { inspectionOf, useDeleteInspection, useInspectionAction } from '#src/features/orders/api/checks.calls.ts';
import { InspectionBadge } from '#src/features/orders/components/InspectionBadge.tsx';
import { InspectionForm } from '#src/features/orders/components/InspectionForm.tsx';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { LoadFailure } from '#src/records/LoadFailure.tsx';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

/** An inspection, made for a phone. */
export function InspectionScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('inspections');
  const load = useQuery(inspectionOf(id));
  const inspection = load.data;
  const title = inspection?.inspectionNumber ?? t('untitled');
  usePageHead({ title });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        title={title}
        backTo={
          inspection && {
            to: generatePath(paths.order, { id: inspection.order._id }),
            label: t('back', { number: inspection.order.orderId }),
          }
        }
        subtitle={inspection && <Subtitle inspection={inspection} />}
      />
      {load.isPending && <RecordSkeleton />}
      {load.isLoadingError && <LoadFailure title={t('failedLoad')} load={load} />}
      {inspection && (
        <>
          <Actions inspection={inspection} />
          <InspectionForm key={inspection._id} inspection={inspection} />
        </>
      )}
    </div>
  );
}

function Subtitle({ inspection: { result, poNumber, supplierName, released, report } }: { inspection: Inspection }) {
  const { t } = useTranslation('inspections');
  const { dateTime } = useFormat();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <InspectionBadge result={result} />
      <span className="wrap-anywhere">{t('of', { po: poNumber, supplier: supplierName })}</span>
      {released && (
        <span className="wrap-anywhere basis-full">
          {t('releasedBy', { name: released.name, time: dateTime(released.at) })}
        </span>
      )}
      {report?.isOutdated && <span className="basis-full">{t('outdated', { revision: report.revision })}</span>}
    </span>
  );
}

/** Release, report and deletion. */
function Actions({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation(['inspections', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const action = useInspectionAction(inspection._id);
  const remove = useDeleteInspection(inspection._id);
  const [asked, setAsked] = useState<'release' | 'delete' | null>(null);
  const { result, report, order, inspectionNumber } = inspection;
  const onError = (error: unknown) => void toast.error(errorText(error, t('failedSave')));

  async function open(documentId: string, format: 'pdf' | 'xlsx') {
    try {
      const file = await api.download(`/documents/${encodeURIComponent(documentId)}`, { query: { format } });
      saveFile(file, `${inspectionNumber}.${format}`);
    } catch (error) {
      onError(error);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {result === 'failed' && order.isOpen && (
        <Button variant="secondary" icon={ShieldCheck} onClick={() => setAsked('release')}>
          {t('release')}
        </Button>
      )}
      {result !== '' && (!report || report.isOutdated) && (
        <Button
          variant="secondary"
          icon={FileText}
          busy={action.isPending}
          onClick={() =>
            action.mutate({ action: 'report' }, { onSuccess: ({ message }) => toast.success(message), onError })
          }
        >
          {report ? t('reportAgain', { revision: report.revision + 1 }) : t('report')}
        </Button>
      )}
      {report &&
        (['pdf', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon={format === 'pdf' ? FileText : FileSpreadsheet}
            onClick={() => void open(report.documentId, format)}
          >
            {t(format === 'pdf' ? 'openReport' : 'openWorkbook')}
          </Button>
        ))}
      {!report && order.isOpen && (
        <Button variant="secondary" icon={Trash2} onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      {asked === 'release' && <ReleaseDialog inspection={inspection} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('deleteTitle', { number: inspectionNumber })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: ({ message }) => {
                toast.success(message);
                void navigate(generatePath(paths.order, { id: order._id }));
              },
              onError,
            })
          }
        />
      )}
    </div>
  );
}

function ReleaseDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const { t } = useTranslation('inspections');
  const errorText = useErrorText();
  const action = useInspectionAction(inspection._id);
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    action.mutate(
      { action: 'release', body: { name } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="sm"
      title={t('releaseTitle')}
      description={t('releaseText')}
      locked={action.isPending}
      onClose={onClose}
      footer={
        <Button type="submit" form="release" busy={action.isPending}>
          {t('release')}
        </Button>
      }
    >
      <form id="release" noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          dir="auto"
          autoComplete="name"
          value={name}
          error={action.error ? errorText(action.error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
