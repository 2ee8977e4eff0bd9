import { LANGUAGES } from '@sampan/contract/languages';
import { DEFAULT_ORDER_SHOW, ORDER_MODELS, type OrderShow } from '@sampan/contract/order-drafts';
import { INCOTERMS } from '@sampan/contract/trade-terms';
import { useTranslation } from '#src/lib/i18n.ts';
import { Checkbox } from '#src/ui/forms/Checkbox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { OrderFields } from '../order-fields.ts';

export type EditorPartProps = {
  fields: OrderFields;
  onChange: (changes: Partial<OrderFields>) => void;
  errorAt: (path: string) => string | undefined;
};

type HeadTextName =
  | 'title'
  | 'customerName'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'billTo'
  | 'taxId'
  | 'customerReference'
  | 'currency'
  | 'place'
  | 'destinationCountry'
  | 'wantedOn'
  | 'marks'
  | 'notes'
  | 'internalNote'
  | 'commissionPercent';

const SHOWS = Object.keys(DEFAULT_ORDER_SHOW) as (keyof OrderShow)[];

/** Customer, terms, texts, and what the customer sees. */
export function HeadEditor({ fields, onChange, errorAt }: EditorPartProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const text = (name: HeadTextName) => ({
    label: t(`fields.${name}`),
    value: fields[name],
    error: errorAt(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Card title={t('edit.head')}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField {...text('customerName')} required dir="auto" />
          <TextField {...text('companyName')} dir="auto" />
          <TextField {...text('email')} type="email" dir="ltr" />
          <TextField {...text('phone')} type="tel" dir="ltr" />
          <TextField {...text('customerReference')} dir="auto" />
          <TextField {...text('taxId')} dir="ltr" />
          <TextField {...text('title')} dir="auto" />
          <TextField {...text('wantedOn')} type="date" />
          <SelectField
            label={t('fields.language')}
            value={fields.language}
            onChange={({ target }) => onChange({ language: target.value as OrderFields['language'] })}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <TextField {...text('currency')} maxLength={3} dir="ltr" />
          <SelectField
            label={t('fields.incoterm')}
            value={fields.incoterm}
            onChange={({ target }) => onChange({ incoterm: target.value as OrderFields['incoterm'] })}
            options={INCOTERMS.map((value) => ({ value, label: value || t('none') }))}
          />
          <TextField {...text('place')} dir="auto" />
          <TextField {...text('destinationCountry')} hint={t('hints.country')} maxLength={2} dir="ltr" />
          <div className="sm:col-span-2">
            <SelectField
              label={t('fields.model')}
              value={fields.model}
              onChange={({ target }) => onChange({ model: target.value as OrderFields['model'] })}
              options={ORDER_MODELS.map((value) => ({ value, label: t(`order:models.${value}`) }))}
            />
          </div>
          {fields.model === 'agency' && (
            <>
              <TextField {...text('commissionPercent')} inputMode="decimal" dir="ltr" />
              <SelectField
                label={t('fields.commissionFrom')}
                value={fields.commissionFrom}
                onChange={({ target }) => onChange({ commissionFrom: target.value as OrderFields['commissionFrom'] })}
                options={(['customer', 'supplier'] as const).map((value) => ({ value, label: t(`payers.${value}`) }))}
              />
            </>
          )}
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t('edit.texts')}>
          <div className="grid gap-4">
            <TextArea {...text('billTo')} optional rows={2} dir="auto" />
            <TextArea {...text('marks')} optional rows={2} dir="auto" />
            <TextArea {...text('notes')} optional rows={2} dir="auto" />
            <TextArea {...text('internalNote')} hint={t('hints.internalNote')} optional rows={2} dir="auto" />
          </div>
        </Card>
        <Card title={t('edit.show')}>
          <div className="flex flex-col gap-2">
            {SHOWS.map((name) => (
              <Checkbox
                key={name}
                label={t(`edit.shows.${name}`)}
                checked={fields.show[name]}
                onChange={({ target }) => onChange({ show: { ...fields.show, [name]: target.checked } })}
              />
            ))}
            <Checkbox
              className="mt-3"
              label={t('fields.inspection')}
              checked={fields.inspection}
              onChange={({ target }) => onChange({ inspection: target.checked })}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
