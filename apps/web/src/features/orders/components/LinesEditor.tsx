import { LANGUAGES } from '@sampan/contract/languages';
import { ORDER_LINES_MAX } from '@sampan/contract/order-drafts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { newLine, type OrderLineFields } from '../order-fields.ts';
import { nameIn } from '../order-texts.ts';
import type { EditorPartProps } from './HeadEditor.tsx';

export type LinesEditorProps = EditorPartProps & {
  /** The product picker of another feature. */
  renderPicker: (onPick: (line: Partial<OrderLineFields>) => void) => ReactNode;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
};

/** Goods and charges, one below the other. */
export function LinesEditor({ fields, onChange, errorAt, renderPicker, renderSupplier }: LinesEditorProps) {
  const { t } = useTranslation(['order-details', 'order']);
  const { lines } = fields;
  const add = (line: OrderLineFields) => onChange({ lines: [...lines, line] });
  const costCurrency = lines.at(-1)?.quotedCostCurrency ?? 'CNY';

  function remove(index: number, name: string) {
    onChange({ lines: lines.filter((_, at) => at !== index) });
    toast.success(t('done.removed', { name }), { action: { label: t('undo'), onClick: () => onChange({ lines }) } });
  }

  return (
    <Card title={t('order:edit.lines')}>
      <div className="flex flex-col gap-4">
        {lines.length === 0 && <p className="text-muted text-sm">{t('order:customer.none')}</p>}
        {lines.map((line, index) => (
          <LineEditor
            key={line.key}
            line={line}
            number={index + 1}
            language={fields.language}
            onChange={(changes) =>
              onChange({ lines: lines.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
            }
            onRemove={(name) => remove(index, name)}
            errorAt={(path) => errorAt(`lines.${index}.${path}`)}
            renderSupplier={renderSupplier}
          />
        ))}
        {lines.length < ORDER_LINES_MAX && (
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-60 flex-1">
              {renderPicker((picked) => add({ ...newLine('goods', costCurrency), ...picked }))}
            </div>
            <Button variant="secondary" icon={Plus} onClick={() => add(newLine('goods', costCurrency))}>
              {t('edit.addGoods')}
            </Button>
            <Button variant="secondary" icon={Plus} onClick={() => add(newLine('charge', fields.currency))}>
              {t('edit.addCharge')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type LineEditorProps = Pick<LinesEditorProps, 'errorAt' | 'renderSupplier'> & {
  line: OrderLineFields;
  number: number;
  /** Of the order: the name that the customer reads. */
  language: LinesEditorProps['fields']['language'];
  onChange: (changes: Partial<OrderLineFields>) => void;
  onRemove: (name: string) => void;
};

type LineTextName =
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'quotedCost'
  | 'quotedCostCurrency'
  | 'sku'
  | 'details'
  | 'leadDays'
  | 'hsCode'
  | 'originCountry';

const LABELS = {
  quantity: 'quantity',
  unit: 'unit',
  unitPrice: 'price',
  quotedCost: 'cost',
  quotedCostCurrency: 'costCurrency',
  sku: 'sku',
  details: 'details',
  leadDays: 'leadDays',
  hsCode: 'hsCode',
  originCountry: 'origin',
} as const satisfies Record<LineTextName, string>;

function LineEditor(props: LineEditorProps) {
  const { line, number, language, onChange, onRemove, errorAt, renderSupplier } = props;
  const { t } = useTranslation(['order-details', 'order']);
  const screenLanguage = useLanguage();
  const name = nameIn(line.names, screenLanguage) || t('edit.unnamed', { number });
  const text = (field: LineTextName) => ({
    label: t(`edit.${LABELS[field]}`),
    value: line[field],
    error: errorAt(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  const nameField = (one: typeof language) => (
    <TextField
      label={t('edit.nameIn', { language: t(`languages.${one}`) })}
      value={line.names[one]}
      error={one === language ? (errorAt('names') ?? errorAt(`names.${one}`)) : errorAt(`names.${one}`)}
      autoComplete="off"
      lang={one}
      dir="auto"
      onChange={({ target }) => onChange({ names: { ...line.names, [one]: target.value } })}
    />
  );
  const isGoods = line.kind === 'goods';
  return (
    <fieldset className="flex items-start gap-2 border-line border-b pb-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_7rem_6rem_8rem_8rem_6rem]">
          {nameField(language)}
          {isGoods && <TextField {...text('quantity')} inputMode="numeric" dir="ltr" />}
          {isGoods && <TextField {...text('unit')} dir="auto" />}
          <TextField {...text('unitPrice')} inputMode="decimal" dir="ltr" />
          {isGoods && <TextField {...text('quotedCost')} inputMode="decimal" dir="ltr" />}
          {isGoods && <TextField {...text('quotedCostCurrency')} maxLength={3} dir="ltr" />}
        </div>
        {isGoods && (
          <details>
            <summary className="cursor-pointer py-1 text-muted text-sm">{t('edit.more', { name })}</summary>
            <div className="mt-2 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
              {LANGUAGES.filter((one) => one !== language).map((one) => (
                <div key={one}>{nameField(one)}</div>
              ))}
              {renderSupplier(line.supplierId, (supplierId) => onChange({ supplierId }))}
              <TextField {...text('leadDays')} inputMode="numeric" dir="ltr" />
              <TextField {...text('sku')} dir="ltr" />
              <TextField {...text('hsCode')} inputMode="decimal" dir="ltr" />
              <TextField {...text('originCountry')} maxLength={2} dir="ltr" />
              <TextField {...text('details')} dir="auto" />
            </div>
          </details>
        )}
      </div>
      {line.purchased > 0 ? (
        <span className="mt-8 text-muted text-xs">{t('edit.onPurchase')}</span>
      ) : (
        <IconButton icon={X} className="mt-6" label={t('edit.remove', { name })} onClick={() => onRemove(name)} />
      )}
    </fieldset>
  );
}
