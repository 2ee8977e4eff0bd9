import type { Shipment, ShipmentStep } from '@sampan/contract/shipments';
import { Check, Circle, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useSetShipmentStep } from '../api/shipments.mutations.ts';
import { useShipmentReport } from '../use-report.ts';

type Kind = ShipmentStep['kind'];

/** The steps from booking to delivery; each opens its days. */
export function StepRow({ shipment, today }: { shipment: Shipment; today: string }) {
  const { t } = useTranslation('shipments');
  const { shortDate } = useFormat();
  const [open, setOpen] = useState<Kind | null>(null);
  const step = shipment.steps.find(({ kind }) => kind === open);
  return (
    <>
      <ol aria-label={t('steps.title')} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {shipment.steps.map(({ kind, planned, done, isOff, isOverdue }) => {
          const Icon = done === null ? (isOff ? CircleSlash : Circle) : Check;
          const day = done ?? planned;
          return (
            <li key={kind}>
              <button
                type="button"
                onClick={() => setOpen(kind)}
                className={classNames(
                  'flex w-full flex-col items-start rounded-control border border-line bg-surface px-3 py-2 text-start text-sm hover:bg-sunken',
                  done === null && 'text-muted',
                  isOverdue && 'border-danger-mark',
                )}
              >
                <span className="flex items-center gap-2 font-medium">
                  <Icon className="size-4 shrink-0" aria-hidden="true" />
                  {t(`stages.${kind}`)}
                </span>
                <span className="text-xs">
                  {isOff ? t('steps.off') : day === null ? t('steps.open') : shortDate(day)}
                  {isOverdue && ` · ${t('late')}`}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {step && <StepDialog shipment={shipment} step={step} today={today} onClose={() => setOpen(null)} />}
    </>
  );
}

type ShipmentStepDialogProps = { shipment: Shipment; step: ShipmentStep; today: string; onClose: () => void };

function StepDialog({ shipment, step, today, onClose }: ShipmentStepDialogProps) {
  const { t } = useTranslation(['shipments', 'common']);
  const call = useSetShipmentStep(shipment._id);
  const report = useShipmentReport();
  const [planned, setPlanned] = useState(step.planned ?? '');
  const [done, setDone] = useState(step.done ?? '');
  const errors = new Map(call.error instanceof ApiError ? call.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const save = (body: object) => call.mutate({ kind: step.kind, body }, report(onClose));
  return (
    <Dialog
      open
      size="sm"
      title={`${t(`stages.${step.kind}`)} · ${shipment.shipmentNumber}`}
      locked={call.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" busy={call.isPending} onClick={() => save({ isOff: !step.isOff })}>
            {t(step.isOff ? 'steps.turnOn' : 'steps.turnOff')}
          </Button>
          {step.done === null && (
            <Button variant="secondary" busy={call.isPending} onClick={() => save({ done: today })}>
              {t('steps.today')}
            </Button>
          )}
          <Button
            busy={call.isPending}
            onClick={() =>
              save({
                ...(planned !== (step.planned ?? '') && { planned: planned || null }),
                ...(done !== (step.done ?? '') && { done: done || null }),
              })
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('steps.planned')}
          type="date"
          value={planned}
          error={errors.get('planned')}
          onChange={({ target }) => setPlanned(target.value)}
        />
        <TextField
          label={t('steps.done')}
          type="date"
          max={today}
          value={done}
          error={errors.get('done')}
          onChange={({ target }) => setDone(target.value)}
        />
      </div>
    </Dialog>
  );
}
