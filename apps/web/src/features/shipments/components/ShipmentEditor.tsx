import type { Shipment } from '@sampan/contract/shipments';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useSaveShipment } from '../api/shipments.mutations.ts';
import { type RowFields, toRowBody, toRowFields } from '../packing-fields.ts';
import { toHeadBody, toHeadFields } from '../shipment-fields.ts';
import { useShipmentReport } from '../use-report.ts';
import { HeadForm } from './HeadForm.tsx';
import { PackingGrid } from './PackingGrid.tsx';
import { PackingTotals } from './PackingTotals.tsx';

type ShipmentEditorProps = {
  shipment: Shipment;
  /** Tells whether something is typed that is not saved. */
  onTyping: (isTyping: boolean) => void;
};

/** The packing list, its totals, and how the goods travel. */
export function ShipmentEditor({ shipment, onTyping }: ShipmentEditorProps) {
  const { t } = useTranslation('shipments');
  const save = useSaveShipment(shipment._id);
  const report = useShipmentReport();
  const [head, setHead] = useState(() => toHeadFields(shipment));
  const [rows, setRows] = useState<RowFields[]>(() => shipment.rows.map(toRowFields));
  const [isTyped, setIsTyped] = useState(false);
  useLeaveGuard(isTyped);
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const errorAt = (path: string) => errors.get(path);
  const typed = () => {
    setIsTyped(true);
    onTyping(true);
  };
  const submit = () =>
    save.mutate(
      { ...toHeadBody(head), rows: rows.map(toRowBody), updatedAt: shipment.updatedAt },
      report(() => {
        setIsTyped(false);
        onTyping(false);
      }),
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-6"
    >
      <PackingGrid
        rows={rows}
        lines={shipment.lines}
        containers={head.containers.length}
        onChange={(changed) => {
          setRows(changed);
          typed();
        }}
        errorAt={errorAt}
      />
      <PackingTotals rows={rows} containers={head.containers} lines={shipment.lines} />
      <HeadForm
        head={head}
        charges={shipment.charges}
        onChange={(changes) => {
          setHead({ ...head, ...changes });
          typed();
        }}
        errorAt={errorAt}
      />
      {isTyped && (
        <div className="sticky bottom-0 z-10 -mx-1 flex justify-end rounded-card border border-line bg-surface p-3">
          <Button type="submit" icon={Save} busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
