import { CONTAINER_SIZES } from '@sampan/contract/packing';
import { SHIPMENT_MODES } from '@sampan/contract/shipment-steps';
import { CONTAINERS_MAX, type Shipment } from '@sampan/contract/shipments';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { Plus, X } from 'lucide-react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { HeadFields } from '../shipment-fields.ts';

type HeadFormProps = {
  head: HeadFields;
  charges: Shipment['charges'];
  onChange: (changes: Partial<HeadFields>) => void;
  errorAt: (path: string) => string | undefined;
};

const TEXTS = [
  'vessel',
  'carrier',
  'forwarder',
  'bookingNo',
  'blNo',
  'portFrom',
  'portTo',
  'place',
  'trackingUrl',
] as const;
const CODES: readonly string[] = ['bookingNo', 'blNo', 'trackingUrl'];

/** Who receives the goods, how they travel, and in which containers. */
export function HeadForm({ head, charges, onChange, errorAt }: HeadFormProps) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const { containers } = head;
  const change = (index: number, changes: object) =>
    onChange({ containers: containers.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <>
      <Card title={t('head.title')}>
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={t('head.mode')}
            value={head.mode}
            onChange={({ target }) => onChange({ mode: target.value as HeadFields['mode'] })}
            options={SHIPMENT_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
          />
          {(['etd', 'eta'] as const).map((field) => (
            <TextField
              key={field}
              type="date"
              label={t(`head.${field}`)}
              value={head[field]}
              error={errorAt(field)}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ))}
          <SelectField
            label={t('head.incoterm')}
            value={head.incoterm}
            onChange={({ target }) => onChange({ incoterm: target.value as HeadFields['incoterm'] })}
            options={INCOTERMS.map((value) => ({ value, label: value || '–' }))}
          />
          {TEXTS.map((field) => (
            <TextField
              key={field}
              label={t(`head.${field}`)}
              value={head[field]}
              dir={CODES.includes(field) ? 'ltr' : 'auto'}
              autoComplete="off"
              error={errorAt(field)}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ))}
          {(['consignee', 'notify', 'marks', 'note'] as const).map((field) => (
            <TextArea
              key={field}
              label={t(`head.${field}`)}
              rows={3}
              dir="auto"
              value={head[field]}
              error={errorAt(field)}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ))}
        </div>
        {charges.length > 0 && (
          <fieldset className="mt-4 flex flex-col gap-2">
            <legend className="mb-1 font-medium text-sm">{t('head.charges')}</legend>
            {charges.map(({ lineId, names, total, currency, orderNumber }) => (
              <Checkbox
                key={lineId}
                label={`${names[language] || names.en || names.zh || names.he} · ${currency} ${total.toFixed(2)} · ${orderNumber}`}
                checked={head.chargeLineIds.includes(lineId)}
                onChange={({ target }) =>
                  onChange({
                    chargeLineIds: target.checked
                      ? [...head.chargeLineIds, lineId]
                      : head.chargeLineIds.filter((one) => one !== lineId),
                  })
                }
              />
            ))}
          </fieldset>
        )}
      </Card>
      <Card title={t('containers.title')}>
        <div className="flex flex-col gap-3">
          {containers.map((container, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of the packing list refer to the place.
            <fieldset key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_8rem_1fr_2.5rem]">
              <legend className="sr-only">{t('containers.one', { number: index + 1 })}</legend>
              <TextField
                label={t('containers.no', { number: index + 1 })}
                dir="ltr"
                autoComplete="off"
                value={container.no}
                error={errorAt(`containers.${index}.no`)}
                onChange={({ target }) => change(index, { no: target.value.toUpperCase() })}
              />
              <SelectField
                label={t('containers.size')}
                value={container.size}
                onChange={({ target }) => change(index, { size: target.value })}
                options={CONTAINER_SIZES.map((value) => ({
                  value,
                  label: value === 'other' ? t('containers.other') : value,
                }))}
              />
              <TextField
                label={t('containers.seal')}
                dir="ltr"
                autoComplete="off"
                value={container.seal}
                error={errorAt(`containers.${index}.seal`)}
                onChange={({ target }) => change(index, { seal: target.value })}
              />
              {index === containers.length - 1 && (
                <IconButton
                  icon={X}
                  label={t('containers.remove', { number: index + 1 })}
                  onClick={() => onChange({ containers: containers.slice(0, -1) })}
                />
              )}
            </fieldset>
          ))}
          {containers.length < CONTAINERS_MAX && (
            <div>
              <Button
                variant="secondary"
                icon={Plus}
                onClick={() => onChange({ containers: [...containers, { no: '', size: "20'", seal: '' }] })}
              >
                {t('containers.add')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
}
