import type { QuoteVersion } from '@sampan/contract/quotes';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import type { Dispatch } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { LineFields } from './draft-fields.ts';
import type { DraftAction } from './draft-history.ts';

type LineDialogProps = {
  line: LineFields;
  number: number;
  language: QuoteVersion['language'];
  errors: ReadonlyMap<string, string>;
  dispatch: Dispatch<DraftAction>;
  onClose: () => void;
};

type NumberName =
  | 'moq'
  | 'leadDays'
  | 'cartonQuantity'
  | 'cartonKg'
  | 'dutyPercent'
  | 'purchaseTaxPercent'
  | 'hsCode'
  | 'sku';

/** The fields of a line that the grid has no column for. Changes apply immediately. */
export function LineDialog({ line, number, language, errors, dispatch, onClose }: LineDialogProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const change = (changes: Partial<LineFields>) => dispatch({ type: 'line', id: line.id, changes });
  const field = (name: NumberName) => ({
    label: t(`lines.${name}`),
    value: line[name],
    error: errors.get(name),
    dir: 'ltr',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const cartonError = errors.get('cartonCm') ?? [0, 1, 2].map((index) => errors.get(`cartonCm.${index}`)).find(Boolean);
  return (
    <Dialog
      open
      onClose={onClose}
      title={line.name || t('lines.unnamed', { number })}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextArea
            label={t('lines.details')}
            rows={3}
            dir="auto"
            value={line.details}
            error={errors.get('details')}
            onChange={({ target }) => change({ details: target.value })}
          />
        </div>
        <TextField {...field('sku')} />
        <TextField
          label={t('lines.unit')}
          dir="auto"
          value={line.unit}
          error={errors.get('unit')}
          onChange={({ target }) => change({ unit: target.value })}
        />
        <TextField {...field('moq')} inputMode="numeric" />
        <TextField {...field('leadDays')} inputMode="numeric" />
        <TextField {...field('cartonQuantity')} inputMode="numeric" />
        <TextField {...field('cartonKg')} inputMode="decimal" />
        <fieldset className="sm:col-span-2">
          <legend className="font-medium text-sm">{t('lines.cartonCm')}</legend>
          {/* Left to right in every language, as sizes are written. */}
          <div dir="ltr" className="mt-1 grid max-w-md grid-cols-3 gap-2">
            {(['cartonLength', 'cartonWidth', 'cartonHeight'] as const).map((name, index) => (
              <TextField
                key={name}
                hideLabel
                label={`${t('lines.cartonCm')} ${index + 1}`}
                inputMode="decimal"
                autoComplete="off"
                value={line[name]}
                aria-invalid={cartonError ? true : undefined}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </div>
          <p className={cartonError ? 'mt-1 text-danger text-xs' : 'mt-1 text-muted text-xs'}>
            {cartonError ?? t('lines.cartonHint')}
          </p>
        </fieldset>
        <TextField {...field('hsCode')} />
        <SelectField
          label={t('lines.costIncoterm')}
          value={line.costIncoterm}
          onChange={({ target }) => change({ costIncoterm: target.value as LineFields['costIncoterm'] })}
          options={INCOTERMS.map((value) => ({ value, label: value || t('incoterms.none') }))}
        />
        <TextField {...field('dutyPercent')} inputMode="decimal" />
        <TextField {...field('purchaseTaxPercent')} inputMode="decimal" />
        {line.productId !== '' && (
          <div className="sm:col-span-2">
            <Checkbox
              label={t('lines.keepTranslation', { language: t(`languages.${language}`) })}
              checked={line.keepTranslation}
              onChange={({ target }) => change({ keepTranslation: target.checked })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
