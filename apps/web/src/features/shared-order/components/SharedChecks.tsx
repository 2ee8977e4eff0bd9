import type { SharedOrder } from '@sampan/contract/shared-orders';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { ActionDialog } from './ActionDialog.tsx';

type ChecksProps = { order: Pick<SharedOrder, 'samples' | 'inspections' | 'customerName'>; token: string };

/** The samples and inspections that the customer decides about. */
export function SharedChecks({ order, token }: ChecksProps) {
  return (
    <>
      {order.samples.length > 0 && <Samples order={order} />}
      {order.inspections.length > 0 && <Inspections order={order} token={token} />}
    </>
  );
}

function Samples({ order: { samples, customerName } }: Pick<ChecksProps, 'order'>) {
  const { t } = useTranslation('shared-order');
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="text-lg">
        {t('samples.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-4">
        {samples.map(({ id, name, round, state, decidedBy, canDecide, pictures }) => {
          return (
            <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="wrap-anywhere font-medium">{name}</bdi>
                {round > 1 && <span className="text-muted text-sm">{t('samples.round', { round })}</span>}
                <Badge tone={state === 'approved' ? 'success' : state === 'rejected' ? 'danger' : 'info'}>
                  {t(`samples.states.${state}`)}
                </Badge>
                {decidedBy !== '' && (
                  <span className="wrap-anywhere text-muted text-sm">{t('samples.by', { name: decidedBy })}</span>
                )}
              </p>
              <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
                {pictures.map((picture) => (
                  <li key={picture.url}>
                    <a href={picture.url} target="_blank" rel="noreferrer">
                      <Picture
                        picture={{ ...picture, alt: t('samples.pictureOf', { name }) }}
                        sizes="(min-width: 640px) 25vw, 50vw"
                        className="aspect-square w-full rounded-tick object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
              {canDecide && (
                <div data-script="" hidden className="flex flex-wrap gap-2 print:hidden">
                  <Button data-opens={`approved-${id}`}>{t('samples.approve')}</Button>
                  <Button variant="secondary" data-opens={`rejected-${id}`}>
                    {t('samples.reject')}
                  </Button>
                </div>
              )}
              {canDecide &&
                (['approved', 'rejected'] as const).map((kind) => (
                  <ActionDialog
                    key={kind}
                    id={`${kind}-${id}`}
                    title={t(kind === 'approved' ? 'samples.approveTitle' : 'samples.rejectTitle')}
                    description={name}
                    send={`POST samples/${id}/decision`}
                    done={t('samples.sent')}
                    confirm={t(kind === 'approved' ? 'samples.approve' : 'samples.reject')}
                    isDanger={kind === 'rejected'}
                    keep={`${kind}-${id}`}
                    name={customerName}
                  >
                    <input type="hidden" name="kind" value={kind} />
                    <TextArea label={t('samples.note')} name="note" rows={3} dir="auto" maxLength={500} />
                  </ActionDialog>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Inspections({ order: { inspections, customerName }, token }: ChecksProps) {
  const { t } = useTranslation('shared-order');
  const { date } = useFormat();
  const language = useLanguage();
  return (
    <section aria-labelledby="inspections">
      <h2 id="inspections" className="text-lg">
        {t('inspections.title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {inspections.map(({ id, number, doneOn, result, releasedBy, canRelease, documentId }) => {
          if (result === '') return null;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span>
                <Ltr>{number}</Ltr> · <time dateTime={doneOn}>{t('inspections.on', { date: date(doneOn) })}</time>
              </span>
              <Badge tone={result === 'passed' ? 'success' : result === 'failed' ? 'danger' : 'warning'}>
                {t(`inspections.results.${result}`)}
              </Badge>
              {releasedBy !== '' && (
                <span className="wrap-anywhere text-muted text-sm">{t('inspections.by', { name: releasedBy })}</span>
              )}
              {documentId !== null &&
                (['pdf', 'xlsx'] as const).map((format) => (
                  <a
                    key={format}
                    href={`/api/shared/orders/${encodeURIComponent(token)}/documents/${documentId}?format=${format}&language=${language}`}
                    download
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    {t(format === 'pdf' ? 'inspections.report' : 'inspections.workbook')}
                  </a>
                ))}
              {canRelease && (
                <>
                  <Button size="sm" data-opens={`release-${id}`} data-script="" hidden className="print:hidden">
                    {t('inspections.release')}
                  </Button>
                  <ActionDialog
                    id={`release-${id}`}
                    title={t('inspections.releaseTitle')}
                    description={t('inspections.releaseText', { number })}
                    send={`POST inspections/${id}/release`}
                    done={t('inspections.sent')}
                    confirm={t('inspections.release')}
                    name={customerName}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
