import type { Order } from '@sampan/contract/orders';
import { useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useLeaveGuard } from '#src/lib/forms/changed-forms.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useSaveOrder } from '../api/orders.mutations.ts';
import { bodyOf, fieldsOf, type OrderFields } from '../order-fields.ts';
import { useReport } from '../use-report.ts';
import { CostsEditor } from './CostsEditor.tsx';
import { HeadEditor } from './HeadEditor.tsx';
import { LinesEditor, type LinesEditorProps } from './LinesEditor.tsx';
import { PlanEditor } from './PlanEditor.tsx';

type OrderEditorProps = Pick<LinesEditorProps, 'renderPicker' | 'renderSupplier'> & {
  order: Order;
  onClose: () => void;
};

/** Head, lines, plan and expected costs of an order; saved together. */
export function OrderEditor({ order, renderPicker, renderSupplier, onClose }: OrderEditorProps) {
  const { t } = useTranslation(['order-details', 'orders', 'order', 'common']);
  const errorText = useErrorText();
  const report = useReport();
  const save = useSaveOrder(order._id);
  // The version that the fields are of: an event may replace `order` meanwhile.
  const [start, setStart] = useState(order);
  const [fields, setFields] = useState<OrderFields>(() => fieldsOf(order));
  const change = (changes: Partial<OrderFields>) => setFields((current) => ({ ...current, ...changes }));
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(start));
  useLeaveGuard(isChanged);
  const errors = new Map(save.error instanceof ApiError ? save.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const errorAt = (path: string) => errors.get(path);
  const isStale = save.error instanceof ApiError && save.error.conflict !== undefined;

  function load() {
    setStart(order);
    setFields(fieldsOf(order));
    save.reset();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(bodyOf(fields, start.updatedAt), report(onClose));
      }}
      className="flex flex-col gap-6"
    >
      {isStale && (
        <MessagePanel
          tone="danger"
          title={t('edit.stale')}
          text={t('edit.staleText')}
          action={
            <Button variant="secondary" onClick={load}>
              {t('edit.load')}
            </Button>
          }
        />
      )}
      {save.isError && !isStale && (
        <MessagePanel
          tone="danger"
          title={errors.size > 0 ? t('edit.fix') : errorText(save.error, t('orders:failed.save'))}
        />
      )}
      <HeadEditor fields={fields} onChange={change} errorAt={errorAt} />
      <LinesEditor
        fields={fields}
        onChange={change}
        errorAt={errorAt}
        renderPicker={renderPicker}
        renderSupplier={renderSupplier}
      />
      <Card title={t('order:plan.title')}>
        <PlanEditor parts={fields.parts} onChange={(parts) => change({ parts })} errorAt={errorAt} />
      </Card>
      <CostsEditor fields={fields} onChange={change} errorAt={errorAt} />
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-line border-t bg-canvas py-3">
        <Button type="submit" busy={save.isPending}>
          {t('do.save')}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          {t(isChanged ? 'do.discard' : 'common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
