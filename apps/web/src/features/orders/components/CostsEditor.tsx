import { ORDER_COSTS_MAX } from '@sampan/contract/order-drafts';
import { CHARGE_KINDS } from '@sampan/contract/trade-terms';
import { Plus, X } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { type CostFields, newCost } from '../order-fields.ts';
import type { EditorPartProps } from './HeadEditor.tsx';

/** What the office expects to pay besides the goods. */
export function CostsEditor({ fields, onChange, errorAt }: EditorPartProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const { costs } = fields;
  return (
    <Card title={t('costs.title')}>
      <div className="flex flex-col gap-4">
        {costs.length === 0 && <p className="text-muted text-sm">{t('money.noCosts')}</p>}
        {costs.map((cost, index) => {
          const name = cost.label || t(`order:costs.kinds.${cost.kind}`);
          const set = (changes: Partial<CostFields>) =>
            onChange({ costs: costs.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
          return (
            <fieldset key={cost.key} className="flex items-start gap-2">
              <legend className="sr-only">{name}</legend>
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-4">
                <SelectField
                  label={t('costs.kind')}
                  value={cost.kind}
                  onChange={({ target }) => set({ kind: target.value as CostFields['kind'] })}
                  options={CHARGE_KINDS.map((value) => ({ value, label: t(`order:costs.kinds.${value}`) }))}
                />
                <TextField
                  label={t('costs.label')}
                  optional
                  dir="auto"
                  value={cost.label}
                  error={errorAt(`costs.${index}.label`)}
                  onChange={({ target }) => set({ label: target.value })}
                />
                <TextField
                  label={t('costs.expected')}
                  optional
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                  value={cost.expected}
                  error={errorAt(`costs.${index}.expected`)}
                  onChange={({ target }) => set({ expected: target.value })}
                />
                <TextField
                  label={t('fields.currency')}
                  maxLength={3}
                  autoComplete="off"
                  dir="ltr"
                  value={cost.currency}
                  error={errorAt(`costs.${index}.currency`)}
                  onChange={({ target }) => set({ currency: target.value })}
                />
              </div>
              <IconButton
                icon={X}
                className="mt-6"
                label={t('costs.remove', { name })}
                onClick={() => onChange({ costs: costs.filter((_, at) => at !== index) })}
              />
            </fieldset>
          );
        })}
        {costs.length < ORDER_COSTS_MAX && (
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            className="self-start"
            onClick={() => onChange({ costs: [...costs, newCost(fields.currency)] })}
          >
            {t('costs.add')}
          </Button>
        )}
      </div>
    </Card>
  );
}
