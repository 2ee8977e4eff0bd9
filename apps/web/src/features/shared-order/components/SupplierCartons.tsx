import type { SharedPurchase } from '@sampan/contract/shared-purchases';
import { printedUnit } from '@sampan/contract/units';
import { useFormat } from '#src/lib/format.ts';
import { useLanguage, useTranslation } from '#src/lib/i18n.ts';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { LinkDialog, SendForm } from './ActionDialog.tsx';

type Line = SharedPurchase['lines'][number];

const WHOLE = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', 'data-kind': 'number' } as const;
const DECIMAL = { ...WHOLE, inputMode: 'decimal' } as const;

/** The cartons of every line: pieces in one, how many, size and weights. The script counts the cartons. */
export function CartonsDialog({ lines }: Pick<SharedPurchase, 'lines'>) {
  const { t } = useTranslation('shared-order');
  return (
    <LinkDialog id="cartons" isLarge title={t('purchase.actions.cartons')} description={t('purchase.cartons.hint')}>
      <SendForm
        send="PUT packing"
        confirm={t('purchase.cartons.save')}
        keep="cartons"
        className="px-6 pb-6 max-md:px-4"
      >
        {lines.map((line) => (
          <LineCartons key={line.lineId} line={line} />
        ))}
      </SendForm>
    </LinkDialog>
  );
}

function LineCartons({ line: { lineId, name, sku, quantity, unit, packing } }: { line: Line }) {
  const { t } = useTranslation('shared-order');
  const { number } = useFormat();
  const language = useLanguage();
  const sides = [t('purchase.cartons.length'), t('purchase.cartons.width'), t('purchase.cartons.height')];
  return (
    <fieldset data-item="lines" data-quantity={quantity} className="min-w-0 rounded-card border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <input type="hidden" name="lineId" value={lineId} />
      <p aria-hidden="true" className="wrap-anywhere font-bold">
        <bdi>{name}</bdi>
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {sku !== '' && <bdi>{`${sku} · `}</bdi>}
        {number(quantity)} <bdi>{unit === 'pcs' ? t('pieces') : printedUnit(unit, quantity, language)}</bdi>
      </p>
      <div className="mt-3 grid grid-cols-3 items-end gap-3">
        <TextField
          {...WHOLE}
          label={t('purchase.cartons.perCarton')}
          name="perCarton"
          defaultValue={packing?.perCarton}
        />
        <TextField {...WHOLE} label={t('purchase.cartons.cartons')} name="cartons" defaultValue={packing?.cartons} />
        <TextField
          {...WHOLE}
          label={t('purchase.cartons.lastCarton')}
          name="lastCarton"
          defaultValue={packing?.lastCarton ?? undefined}
        />
        {sides.map((side, index) => (
          <TextField
            {...DECIMAL}
            key={side}
            label={side}
            name={`cartonCm.${index}`}
            defaultValue={packing?.cartonCm?.[index]}
          />
        ))}
        <TextField
          {...DECIMAL}
          label={t('purchase.cartons.gross')}
          name="grossKg"
          defaultValue={packing?.grossKg ?? undefined}
        />
        <TextField
          {...DECIMAL}
          label={t('purchase.cartons.net')}
          name="netKg"
          defaultValue={packing?.netKg ?? undefined}
        />
      </div>
      <p
        role="status"
        data-sum={t('purchase.cartons.sum', { n: '{n}', of: '{of}' })}
        className="mt-2 min-h-5 text-muted text-sm"
      />
    </fieldset>
  );
}

/** How a line is packed, in one line. */
export function usePackedText(): (packing: Line['packing']) => string {
  const { t } = useTranslation('shared-order');
  const { number } = useFormat();
  return (packing) => {
    if (packing === null) return '';
    const { perCarton, cartons, lastCarton, cartonCm, grossKg, netKg } = packing;
    return [
      t('purchase.cartons.packed', { count: cartons, pieces: number(perCarton) }),
      ...(lastCarton === null ? [] : [t('purchase.cartons.packedLast', { pieces: number(lastCarton) })]),
      ...(cartonCm === null ? [] : [`\u2066${cartonCm.join(' × ')} cm\u2069`]),
      ...(grossKg === null ? [] : [t('purchase.cartons.packedGross', { weight: String(grossKg) })]),
      ...(netKg === null ? [] : [t('purchase.cartons.packedNet', { weight: String(netKg) })]),
    ].join(' · ');
  };
}
