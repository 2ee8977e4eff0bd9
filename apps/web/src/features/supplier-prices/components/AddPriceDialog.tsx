import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { useAddPrice } from '../supplier-prices.queries.ts';

type AddPriceDialogProps = {
  productId: string;
  /** The supplier select of another feature. */
  renderSupplier: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
};

const SIDES = ['cartonLength', 'cartonWidth', 'cartonHeight'] as const;
const MORE = ['cartonQuantity', 'cartonKg', ...SIDES, 'samplePrice', 'sampleDays', 'tooling', 'hsCode'] as const;
const EMPTY = {
  supplierName: '',
  price: '',
  currency: 'CNY',
  from: '',
  leadDays: '',
  cartonQuantity: '',
  cartonKg: '',
  cartonLength: '',
  cartonWidth: '',
  cartonHeight: '',
  samplePrice: '',
  sampleDays: '',
  tooling: '',
  hsCode: '',
  packaging: '',
  note: '',
};
/** An empty field is unknown. */
const typed = (value: string): string | null => value.trim() || null;

const pathOf = (name: keyof typeof EMPTY): string => {
  const side = (SIDES as readonly string[]).indexOf(name);
  return side === -1 ? name : `cartonCm.${side}`;
};

/** Adds a price that a supplier gave. */
export function AddPriceDialog({ productId, renderSupplier, onClose }: AddPriceDialogProps) {
  const { t } = useTranslation(['prices', 'common']);
  const errorText = useErrorText();
  const form = useId();
  const add = useAddPrice(productId);
  const [supplierId, setSupplierId] = useState('');
  const [fields, setFields] = useState(EMPTY);
  const errors = new Map(add.error instanceof ApiError ? add.error.errors.map(({ path, msg }) => [path, msg]) : []);
  const field = (name: keyof typeof EMPTY, path: string = name) => ({
    label: t(`form.${name}`),
    value: fields[name],
    error: errors.get(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });

  const hasMoreErrors = [...MORE, 'packaging' as const].some((name) => errors.has(pathOf(name)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { supplierName, price, currency, from, hsCode, packaging, note } = fields;
    const [length, width, height] = SIDES.map((side) => fields[side].trim());
    try {
      const { message, warning } = await add.mutateAsync({
        supplierId,
        supplierName,
        currency,
        tiers: [{ from: typed(from) ?? 1, price }],
        moq: typed(from),
        leadDays: typed(fields.leadDays),
        cartonQuantity: typed(fields.cartonQuantity),
        cartonCm: length || width || height ? [length ?? '', width ?? '', height ?? ''] : null,
        cartonKg: typed(fields.cartonKg),
        samplePrice: typed(fields.samplePrice),
        sampleDays: typed(fields.sampleDays),
        tooling: typed(fields.tooling),
        hsCode,
        packaging,
        note,
      });
      toast.success(warning ?? message);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.length === 0) toast.error(errorText(error, t('form.failed')));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={add.isPending}
      size="sm"
      title={t('add')}
      footer={
        <>
          <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={form} busy={add.isPending}>
            {t('add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        <div className="col-span-2">{renderSupplier(supplierId, setSupplierId)}</div>
        {supplierId === '' && (
          <div className="col-span-2">
            <TextField {...field('supplierName')} dir="auto" />
          </div>
        )}
        <TextField {...field('price', 'tiers.0.price')} inputMode="decimal" dir="ltr" />
        <TextField {...field('currency')} dir="ltr" />
        <TextField {...field('from', 'tiers.0.from')} optional inputMode="numeric" dir="ltr" />
        <TextField {...field('leadDays')} optional inputMode="numeric" dir="ltr" />
        <details className="col-span-2" open={hasMoreErrors || undefined}>
          <summary className="link min-h-10 cursor-pointer content-center text-sm">{t('form.more')}</summary>
          <div className="mt-3 grid grid-cols-2 items-start gap-4">
            {MORE.map((name) => (
              <TextField key={name} {...field(name, pathOf(name))} inputMode="decimal" dir="ltr" />
            ))}
            <TextField {...field('packaging')} dir="auto" />
          </div>
        </details>
        <div className="col-span-2">
          <TextField {...field('note')} optional dir="auto" />
        </div>
      </form>
    </Dialog>
  );
}
