import { AUTOMATIC_STEPS, DELAY_REASONS, type Purchase, type PurchaseStep } from '@sampan/contract/purchases';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { useToday } from '#src/lib/pages/use-today.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Missing } from '#src/ui/data/Missing.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { usePurchaseCall } from '../api/orders.mutations.ts';
import { useReport } from '../use-report.ts';

type StepDialogProps = { purchase: Purchase; kind: PurchaseStep; onClose: () => void };

/** The dates of one step: planned, promised, shown and done. */
export function StepDialog({ purchase, kind, onClose }: StepDialogProps) {
  const { t } = useTranslation(['order-details', 'order', 'common']);
  const { shortDate, dateTime } = useFormat();
  const today = useToday();
  const report = useReport();
  const call = usePurchaseCall(purchase._id);
  const step = purchase.steps.find((one) => one.kind === kind);
  const [planned, setPlanned] = useState(step?.planned ?? '');
  const [promised, setPromised] = useState(step?.promised ?? '');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [done, setDone] = useState(step?.done ?? '');
  if (step === undefined) return null;
  const isAutomatic = AUTOMATIC_STEPS.some((one) => one === kind);
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const isPromiseChanged = promised !== '' && promised !== step.promised;
  const put = (body: object) => ({ method: 'put', path: `steps/${kind}`, body }) as const;
  const save = (body: { done?: string | null; isOff?: boolean }) =>
    call.mutate(put(body), report(onClose, undoOf(body)));
  /** The step as it was. A promise stays. */
  function undoOf({ done: changed, isOff }: { done?: string | null; isOff?: boolean }) {
    if (!step || (changed === undefined && isOff === undefined)) return undefined;
    const before = { ...(changed !== undefined && { done: step.done }), isOff: step.isOff };
    const onClick = () => {
      // The dialog is closed by then.
      const { onSuccess, onError } = report();
      void call.mutateAsync(put(before)).then(onSuccess, onError);
    };
    return { label: t('undo'), onClick };
  }
  const saveAll = () =>
    save({
      ...(planned !== (step.planned ?? '') && { planned: planned || null }),
      ...(isPromiseChanged && { promised: { day: promised, reason, note } }),
      ...(!isAutomatic && done !== (step.done ?? '') && { done: done || null }),
    });

  return (
    <Dialog
      open
      size="sm"
      title={`${t(`order:steps.${kind}`)} · ${purchase.poNumber}`}
      locked={call.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" busy={call.isPending} onClick={() => save({ isOff: !step.isOff })}>
            {t(step.isOff ? 'step.turnOn' : 'step.turnOff')}
          </Button>
          {!isAutomatic && step.done === null && (
            <Button variant="secondary" busy={call.isPending} onClick={() => save({ done: today })}>
              {t('step.today')}
            </Button>
          )}
          <Button busy={call.isPending} onClick={saveAll}>
            {t('do.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isAutomatic && <p className="text-muted text-sm">{t('step.automatic')}</p>}
        <TextField
          label={t('step.fields.planned')}
          type="date"
          value={planned}
          error={errors.get('planned')}
          onChange={({ target }) => setPlanned(target.value)}
        />
        <TextField
          label={t('step.fields.promised')}
          type="date"
          value={promised}
          error={errors.get('promised.day') ?? errors.get('promised')}
          onChange={({ target }) => setPromised(target.value)}
        />
        {isPromiseChanged && step.promised !== null && (
          <>
            <SelectField
              label={t('step.fields.reason')}
              value={reason}
              error={errors.get('promised.reason')}
              onChange={({ target }) => setReason(target.value)}
              options={[
                { value: '', label: t('step.reasons.none') },
                ...DELAY_REASONS.map((value) => ({ value, label: t(`step.reasons.${value}`) })),
              ]}
            />
            <TextField
              label={t('step.fields.note')}
              optional
              dir="auto"
              value={note}
              error={errors.get('promised.note')}
              onChange={({ target }) => setNote(target.value)}
            />
          </>
        )}
        {!isAutomatic && (
          <TextField
            label={t('step.fields.done')}
            type="date"
            max={today}
            value={done}
            error={errors.get('done')}
            onChange={({ target }) => setDone(target.value)}
          />
        )}
        <dl>
          <Detail label={t('step.fields.shown')}>{step.shown === null ? <Missing /> : shortDate(step.shown)}</Detail>
        </dl>
        {step.promises.length > 0 && (
          <section aria-label={t('step.history')} className="text-sm">
            <h3 className="font-medium">{t('step.history')}</h3>
            <ol className="mt-1 flex flex-col gap-1">
              {step.promises.map((promise) => (
                <li key={promise.at} className="wrap-anywhere">
                  {shortDate(promise.day)}
                  {promise.reason !== '' && ` · ${t(`step.reasons.${promise.reason}`)}`}
                  {promise.note !== '' && (
                    <>
                      {' · '}
                      <bdi>{promise.note}</bdi>
                    </>
                  )}
                  <span className="text-muted">
                    {' · '}
                    <bdi>{promise.by ?? (promise.name || t('step.supplier'))}</bdi>
                    {' · '}
                    {dateTime(promise.at)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </Dialog>
  );
}
